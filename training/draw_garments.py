"""
Draws garments whose outline, mask, landmarks, kind and sleeves are known exactly. They teach the network garments that none of our photos show (sarees,
lehengas, anarkalis, kurtas, shararas), and where landmarks are. Cloth and floors are cut from photos.
"""

import cv2
import numpy as np

SIDE = 320


def tiled(patch, side, rng):
    """Fills a square with a patch and its mirror images, at a random size."""
    scale = rng.uniform(0.7, 1.6)
    patch = cv2.resize(patch, None, fx=scale, fy=scale)
    both = np.concatenate([patch, patch[:, ::-1]], 1)
    both = np.concatenate([both, both[::-1]], 0)
    times = [int(np.ceil(side / n)) + 1 for n in both.shape[:2]]
    big = np.tile(both, (times[0], times[1], 1))
    y, x = rng.integers(0, big.shape[0] - side), rng.integers(0, big.shape[1] - side)
    return big[y:y + side, x:x + side].copy()


def drawn_cloth(rng, side=SIDE):
    """A plain cloth with stripes, checks, dots or little flowers."""
    base = rng.integers(0, 256, 3).astype(np.float32)
    cloth = np.tile(base, (side, side, 1))
    other = rng.integers(0, 256, 3).astype(np.float32)
    kind, step = rng.integers(0, 6), int(rng.integers(8, 34))
    y, x = np.mgrid[0:side, 0:side]
    if kind == 1:
        cloth[(x // max(2, step // 2)) % 2 == 0] = other
    elif kind == 2:
        cloth[(y // max(2, step // 2)) % 2 == 0] = other
    elif kind == 3:
        weight = (((x // step) % 2) + ((y // step) % 2))[..., None] / 2
        cloth = cloth * (1 - weight) + other * weight
    elif kind >= 4:
        for cy in range(0, side, step):
            for cx in range((cy // step % 2) * step // 2, side, step):
                centre = (cx, cy)
                if kind == 4:
                    cv2.circle(cloth, centre, max(2, step // 5), other.tolist(), -1)
                else:
                    cv2.ellipse(cloth, centre, (step // 5, step // 3), float(rng.integers(0, 180)), 0, 360, other.tolist(), -1)
    return cloth


def curve(a, b, bulge, count=8):
    """Points on an arc from a to b. It bulges to the left by `bulge` times its length."""
    a, b = np.array(a, float), np.array(b, float)
    t = np.linspace(0, 1, count)[:, None]
    way = b - a
    return a + way * t + np.array([way[1], -way[0]]) * bulge * 4 * t * (1 - t)


def upper(rng, sleeve, kind):
    """Outline and landmarks of a garment with shoulders. The unit of length is about the width of its chest. Returns outline, points, height of the waist, length."""
    chest = rng.uniform(0.40, 0.56)
    neck = chest * rng.uniform(0.28, 0.5)
    shoulder = chest * (rng.uniform(0.82, 1.05) if sleeve != 'none' else rng.uniform(0.55, 0.92))
    drop = rng.uniform(0.03, 0.13)
    armpit = rng.uniform(0.34, 0.52)
    length = {'top': rng.uniform(1.05, 1.55), 'shirt': rng.uniform(1.25, 1.65), 'jacket': rng.uniform(1.1, 1.9)}.get(kind, rng.uniform(1.9, 3.0))
    waist_at = rng.uniform(0.5, 0.62) * min(length, 1.5)
    waist = chest * rng.uniform(0.72, 1.0)
    flare = {'dress': rng.uniform(0.9, 2.6), 'drape': rng.uniform(1.2, 2.8)}.get(kind, rng.uniform(0.88, 1.15))
    hem = chest * flare
    angle = np.radians(rng.uniform(8, 78) if sleeve == 'long' else rng.uniform(5, 55))
    reach = {'none': 0, 'short': rng.uniform(0.25, 0.6), 'long': rng.uniform(1.0, 1.5)}[sleeve]
    outline, points = [], {}
    for side, name in ((-1, 'Left'), (1, 'Right')):
        turn = angle + rng.normal(0, 0.12)
        out = np.array([side * np.cos(turn), np.sin(turn)])
        across = np.array([-side * np.sin(turn), np.cos(turn)])
        neck_point, shoulder_point, armpit_point = (side * neck, 0.0), (side * shoulder, drop), (side * chest, armpit)
        run = [neck_point]
        points[f'neck{name}'], points[f'shoulder{name}'], points[f'armpit{name}'] = neck_point, shoulder_point, armpit_point
        if reach:
            width = rng.uniform(0.2, 0.36) * (0.75 if sleeve == 'long' else 1)
            cuff = np.array(shoulder_point) + out * reach
            inner = cuff + across * width
            if sleeve == 'long':
                # The lower edge must not cross the body: a hanging sleeve lies beside it.
                inner[0] = side * max(side * inner[0], chest * rng.uniform(0.9, 1.1))
            points[f'cuff{name}Outer'], points[f'cuff{name}Inner'] = tuple(cuff), tuple(inner)
            run += list(curve(shoulder_point, cuff, -0.03 * side)) + list(curve(cuff, inner, 0)) + [armpit_point]
        else:
            run += [shoulder_point] + list(curve(shoulder_point, armpit_point, 0.12 * side))
        waist_point, hem_point = (side * waist, waist_at), (side * hem, length * rng.uniform(0.97, 1.03))
        points[f'waist{name}'], points[f'hem{name}'] = waist_point, hem_point
        run += list(curve(armpit_point, waist_point, 0.02 * side)) + list(curve(waist_point, hem_point, rng.uniform(-0.03, 0.05) * side))
        outline.append(run)
    left, right = outline
    depth = rng.uniform(0.03, 0.4) * (0.5 if kind in ('shirt', 'jacket') else 1)
    bottom = curve(left[-1], right[-1], -rng.uniform(-0.02, 0.06), 14)
    if rng.random() < 0.4:
        neckline = [(neck, 0), (0, depth), (-neck, 0)]
    else:
        t = np.linspace(0, np.pi, 12)
        neckline = list(np.stack([np.cos(t) * neck, np.sin(t) * depth], 1))
    return np.array(left + list(bottom) + right[::-1] + neckline, float), points, waist_at, length


def lower(rng, kind):
    """Outline and landmarks of a skirt, trousers or shorts, in the same units. Returns the same values as `upper`."""
    waist = rng.uniform(0.34, 0.5)
    points, length = {}, {'skirt': rng.uniform(0.7, 2.2), 'trousers': rng.uniform(1.9, 2.7), 'shorts': rng.uniform(0.65, 1.15)}[kind]
    if kind == 'skirt':
        hem = waist * rng.uniform(0.95, 2.8)
        left = [(-waist, 0)] + list(curve((-waist, 0), (-hem, length), -rng.uniform(-0.04, 0.06)))
        right = [(waist, 0)] + list(curve((waist, 0), (hem, length), rng.uniform(-0.04, 0.06)))
        outline = left + list(curve(left[-1], right[-1], -rng.uniform(0, 0.1), 14)) + right[::-1]
        points.update(waistLeft=(-waist, 0), waistRight=(waist, 0), hemLeft=(-hem, length), hemRight=(hem, length))
    else:
        hips, crotch = waist * rng.uniform(1.05, 1.3), rng.uniform(0.5, 0.75)
        spread = rng.uniform(0.0, 0.25)
        width = rng.uniform(0.18, 0.34) if kind == 'trousers' and rng.random() < 0.7 else rng.uniform(0.3, 0.6)
        # A sharara flares from the hips, a gharara from the knees.
        flares = kind == 'trousers' and rng.random() < 0.35
        flare_from = length * rng.choice([rng.uniform(0.2, 0.3), rng.uniform(0.4, 0.6)])
        flare = rng.uniform(0.15, 0.75)
        sides = []
        for side, name in ((-1, 'Left'), (1, 'Right')):
            outer = (side * (hips + spread + (0.3 * width if kind == 'trousers' else 0.1) - 0.12), length * rng.uniform(0.98, 1.02))
            inner = (outer[0] - side * width, outer[1] + rng.uniform(-0.02, 0.03))
            inner = (side * max(side * inner[0], 0.012), inner[1])
            way = [outer]
            if flares:
                knee = (side * hips * rng.uniform(0.92, 1.05), flare_from)
                outer, inner = (side * (hips + flare), outer[1]), (side * rng.uniform(0.012, 0.1), inner[1])
                way = [knee, *curve(knee, outer, -rng.uniform(0, 0.08) * side)]
            sides.append([(side * waist, 0), *curve((side * waist, 0), (side * hips, crotch * 0.8), 0.03 * side), *way, inner])
            points[f'waist{name}'], points[f'hem{name}'], points[f'cuff{name}Inner'] = (side * waist, 0), outer, inner
        points['crotch'] = (0, crotch)
        outline = sides[0] + [(0, crotch)] + sides[1][::-1]
    return np.array(outline, float), points, 0.1, length


def draw(rng, cloth_of, floor_of):
    """Draws one picture. Returns the BGR image, the mask, landmarks (name → x, y in pixels), kind, and sleeve ('' for kinds without sleeves)."""
    kind = rng.choice(['top', 'shirt', 'jacket', 'dress', 'drape', 'skirt', 'trousers', 'shorts'], p=[0.16, 0.1, 0.08, 0.2, 0.2, 0.08, 0.1, 0.08])
    sleeve = ''
    if kind in ('skirt', 'trousers', 'shorts'):
        outline, points, waist, length = lower(rng, kind)
    else:
        sleeve = str(rng.choice(['none', 'short', 'long'], p=[0.2, 0.3, 0.5])) if kind not in ('shirt', 'jacket') else str(rng.choice(['short', 'long'], p=[0.3, 0.7]))
        if kind == 'drape':
            sleeve = str(rng.choice(['none', 'short', 'long'], p=[0.15, 0.6, 0.25]))
        outline, points, waist, length = upper(rng, sleeve, kind)
    low, high = outline.min(0), outline.max(0)
    scale = SIDE * rng.uniform(0.6, 0.93) / max(high - low)
    turn = np.radians(rng.normal(0, 5))
    rotate = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    middle = np.array([SIDE / 2, SIDE / 2]) + rng.uniform(-12, 12, 2)
    place = lambda p: (np.asarray(p) - (low + high) / 2) @ rotate.T * scale + middle
    shape = place(outline)
    mask = np.zeros((SIDE * 2, SIDE * 2), np.uint8)
    cv2.fillPoly(mask, [np.round(shape * 2).astype(np.int32)], 255)
    cloth = (cloth_of() if rng.random() < 0.6 else drawn_cloth(rng)).astype(np.float32)
    column, row = np.mgrid[0:SIDE, 0:SIDE][::-1]
    across = (np.stack([column, row], -1) - middle) @ rotate / scale + (low + high) / 2
    u, v = across[..., 0], across[..., 1]
    if kind in ('dress', 'drape') and rng.random() < 0.6:
        below = v > waist
        skirt = (cloth_of() if rng.random() < 0.5 else drawn_cloth(rng)).astype(np.float32)
        if kind == 'drape' or rng.random() < 0.3:
            cloth[below] = skirt[below]
        cloth *= np.where(below, 1 + 0.12 * np.sin(u * rng.uniform(20, 60)), 1)[..., None]
    if kind == 'drape':
        band = drawn_cloth(rng)
        if rng.random() < 0.65:
            # The loose end of a saree runs from the hip over the other shoulder, and hangs behind or beside the body.
            side = rng.choice([-1, 1])
            along = v - waist * (1 - (u * side + 0.45) / 0.9)
            over = (v > 0.02) & ((v > waist) | (along > rng.uniform(-0.25, 0.0)))
            cloth[over] = band[over]
            edge = over & (np.abs(along) < 0.05)
            cloth[edge] = rng.integers(0, 256, 3)
        else:
            at = rng.uniform(-0.3, 0.3)
            over = np.abs(u - at) < rng.uniform(0.06, 0.16)
            cloth[over] = band[over]
    if kind == 'trousers' and rng.random() < 0.3:
        below = v > length * rng.uniform(0.3, 0.6)
        cloth[below] = drawn_cloth(rng)[below]
    if rng.random() < 0.45:
        border = rng.integers(0, 256, 3).astype(np.float32)
        cloth[v > length * rng.uniform(0.86, 0.96)] = border
    if kind in ('shirt', 'jacket'):
        cloth[np.abs(u) < 0.012] *= rng.uniform(0.4, 0.8)
        if kind == 'shirt':
            for step in np.arange(0.12, length, 0.16):
                cloth[(np.abs(u) < 0.02) & (np.abs(v - step) < 0.018)] = rng.integers(0, 256, 3)
    if kind in ('trousers', 'shorts', 'skirt') and rng.random() < 0.6:
        cloth[v < 0.09] *= rng.uniform(0.6, 1.2)
    folds = cv2.GaussianBlur(rng.normal(0, 1, (SIDE, SIDE)).astype(np.float32), (0, 0), rng.uniform(6, 16), sigmaY=rng.uniform(8, 30))
    cloth *= (1 + folds / (np.abs(folds).max() + 1e-6) * rng.uniform(0.05, 0.3))[..., None]
    alpha = cv2.GaussianBlur(cv2.resize(mask, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float32) / 255, (0, 0), 0.6)
    floor = (floor_of() if rng.random() < 0.75 else np.tile(rng.integers(120, 256, 3).astype(np.float32), (SIDE, SIDE, 1))).astype(np.float32)
    shade = cv2.GaussianBlur(np.roll(alpha, (int(rng.integers(0, 6)), int(rng.integers(-4, 5))), (0, 1)), (0, 0), rng.uniform(2, 7))
    floor *= (1 - shade * rng.uniform(0.1, 0.5))[..., None]
    edge = alpha * (1 - cv2.erode(alpha, np.ones((3, 3))))
    image = floor * (1 - alpha[..., None]) + cloth * (1 - edge[..., None] * 0.3) * alpha[..., None]
    image += rng.normal(0, rng.uniform(0, 4), image.shape)
    where = {name: place(np.array(p)) for name, p in points.items()}
    return np.clip(image, 0, 255).astype(np.uint8), (alpha > 0.5).astype(np.uint8), where, str(kind), sleeve


def pasted(rng, image, mask, floor_of):
    """Puts the garment of a photo on another floor, with a shadow. The picture keeps its size."""
    height, width = mask.shape
    alpha = cv2.GaussianBlur(cv2.erode(mask, np.ones((3, 3), np.uint8)).astype(np.float32), (0, 0), 0.9)
    floor = cv2.resize(floor_of(), (width, height)).astype(np.float32)
    if rng.random() < 0.33:
        # Make the floor's colour similar to the garment's, so that the network learns white on white.
        inside = image[mask > 0]
        floor = floor - floor.mean((0, 1)) + inside.mean(0) + rng.normal(0, 14, 3)
    shade = cv2.GaussianBlur(np.roll(alpha, (int(rng.integers(0, 6)), int(rng.integers(-4, 5))), (0, 1)), (0, 0), rng.uniform(2, 6))
    floor *= (1 - shade * rng.uniform(0.15, 0.5))[..., None]
    mixed = floor * (1 - alpha[..., None]) + image.astype(np.float32) * rng.uniform(0.85, 1.15) * alpha[..., None]
    return np.clip(mixed, 0, 255).astype(np.uint8)
