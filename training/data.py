"""Loads photos, masks, labels and landmarks, augments them, and turns them into the network's inputs and targets."""

import csv
import json
from pathlib import Path

import cv2
import numpy as np

from draw_garments import SIDE as DRAWN, draw, pasted, tiled
from network import KINDS, LANDMARKS, SIDE, SLEEVES

GREY = 128
MIRROR = [LANDMARKS.index(n.replace('Left', '*').replace('Right', 'Left').replace('*', 'Right')) for n in LANDMARKS]


def read_labels(folder):
    """The rows of labels.csv, each with its number and its sender's part: 'train', 'calibration' or 'validation'."""
    split = json.loads((folder / 'split.json').read_text())
    part = {sender: name for name in ('validation', 'calibration') for sender in split[name]}
    with open(folder / 'labels.csv') as file:
        rows = list(csv.DictReader(file))
    for number, row in enumerate(rows):
        row['number'], row['part'] = number, part.get(row['sender'], 'train')
    return rows


def read_landmarks(path):
    """Reads landmarks.csv: the image, then x and y of each point as shares of width and height, empty if the point is missing. Returns image → 15×2 array."""
    points = {}
    if path.exists():
        with open(path) as file:
            for row in csv.DictReader(file):
                points[row['image']] = np.array([[float(row[f'{n}_{a}'] or 'nan') for a in 'xy'] for n in LANDMARKS], np.float32)
    return points


def read_outlines(path):
    """Reads outlines.csv: the image, then the rings of the garment's outline as x y x y … in thousandths of width and height, separated by semicolons. Returns image → list of rings."""
    with open(path) as file:
        return {row['image']: [np.array(ring.split(), np.float32).reshape(-1, 2) / 1000 for ring in row['rings'].split(';')] for row in csv.DictReader(file)}


def mask_inside(rings, shape):
    """The mask (0/1) of the area inside the rings. A ring inside another is a hole."""
    mask = np.zeros(shape, np.uint8)
    cv2.fillPoly(mask, [np.round(ring * [shape[1], shape[0]] - 0.5).astype(np.int32) for ring in rings], 1)
    return mask


class Sample:
    """A picture (BGR), its mask (0/1, same size) with a weight, kind and sleeve as indices (-1 unknown), landmarks in pixels (nan: none), and whether its outline was marked by eye."""

    def __init__(self, image, mask, weight, kind, sleeve, points, kind_weight=1.0, outlined=False):
        self.image, self.mask, self.weight, self.kind, self.sleeve = image, mask, weight, kind, sleeve
        self.points, self.kind_weight, self.outlined = points, kind_weight, outlined


def load_photos(rows, images, masks, landmarks):
    """One sample per row. The folder `masks` contains NUMBER.npz with m (packed bits), s (height, width) and w (weight 0..1). An outline marked by eye replaces the mask."""
    outlines = read_outlines(Path(__file__).parent / 'outlines.csv')
    samples = []
    for row in rows:
        image = cv2.imread(str(images / f"{row['image']}.jpg"))
        stored = np.load(masks / f"{row['number']}.npz")
        height, width = stored['s']
        mask = np.unpackbits(stored['m'])[: height * width].reshape(height, width)
        mask = cv2.resize(mask, image.shape[1::-1], interpolation=cv2.INTER_NEAREST)
        points = landmarks.get(row['image'])
        points = np.full((len(LANDMARKS), 2), np.nan, np.float32) if points is None else points * np.array(image.shape[1::-1], np.float32)
        bad = any(flag in row['flags'] for flag in ('several', 'dark', 'worn'))
        kind = -1 if bad else KINDS.index(row['kind'])
        sleeve = SLEEVES.index(row['sleeve']) if row['sleeve'] and not bad else -1
        rings = outlines.get(row['image'])
        weight = float(stored['w']) if rings is None else 1.0
        mask = mask if rings is None else mask_inside(rings, image.shape[:2])
        samples.append(Sample(image, mask, weight, kind, sleeve, points, outlined=rings is not None))
    return samples


def square_piece(rng, sample, inside):
    """A square piece of the photo that shows only cloth (`inside`) or only floor, as large as possible. A plain colour if there is none."""
    free = sample.mask > 0 if inside else cv2.dilate(sample.mask, np.ones((9, 9), np.uint8)) == 0
    total = cv2.integral((~free).astype(np.uint8))
    height, width = free.shape
    for size in (90, 64, 44, 30):
        if size >= min(height, width):
            continue
        y, x = np.mgrid[0:height - size:6, 0:width - size:6]
        blocked = total[y + size, x + size] - total[y, x + size] - total[y + size, x] + total[y, x]
        places = np.argwhere(blocked == 0)
        if len(places):
            top, left = places[rng.integers(len(places))] * 6
            return sample.image[top:top + size, left:left + size]
    return np.full((32, 32, 3), rng.integers(0, 256, 3), np.uint8)


class Floors:
    """Cuts pieces of cloth and floor from photos with trusted masks."""

    def __init__(self, trusted):
        self.trusted = trusted

    def cut(self, rng, inside):
        sample = self.trusted[rng.integers(len(self.trusted))]
        return tiled(square_piece(rng, sample, inside), DRAWN, rng)


def drawn_samples(count, floors, rng):
    samples = []
    for _ in range(count):
        image, mask, where, kind, sleeve = draw(rng, lambda: floors.cut(rng, True), lambda: floors.cut(rng, False))
        points = np.full((len(LANDMARKS), 2), np.nan, np.float32)
        for name, place in where.items():
            points[LANDMARKS.index(name)] = place
        # Drawn tops and jackets look little like those in photos. Drapes and long dresses only exist as drawings.
        weight = 1.0 if kind in ('drape', 'dress') else 0.3
        samples.append(Sample(image, mask, 1.0, KINDS.index(kind), SLEEVES.index(sleeve) if sleeve else -1, points, weight))
    return samples


def recolour_part(image, part, colour, contrast):
    """Gives a part of the picture another mean colour, and keeps its folds. The edge of the part is soft, like the photo's own edges."""
    pixels = image.astype(np.float32)
    recoloured_pixels = np.clip((pixels - pixels[part].mean(0)) * contrast + colour, 0, 255)
    alpha = cv2.GaussianBlur(part.astype(np.float32), (0, 0), 0.8)[..., None]
    return (pixels * (1 - alpha) + recoloured_pixels * alpha).astype(image.dtype)


def random_colour(rng, image, mask):
    """Any colour, or in about one of three cases one close to the floor's, because networks most easily miss sleeves of such a colour."""
    if rng.random() < 0.35 and (mask == 0).any():
        return image[mask == 0].mean(0) + rng.normal(0, 18, 3)
    return rng.uniform(10, 245, 3)


def recolour_random_part(rng, image, mask):
    """Gives sleeves, a half, a band or the lower part of the garment another colour, to teach the network that a garment may have several colours."""
    rows, columns = np.nonzero(mask)
    y, x = np.mgrid[: mask.shape[0], : mask.shape[1]]
    across = (x - columns.mean()) / max(1, columns.max() - columns.min())
    down = (y - rows.min()) / max(1, rows.max() - rows.min())
    tilt = rng.normal(0, 0.12)
    u, v = across + tilt * (down - 0.5), down + tilt * across
    kind = rng.integers(4)
    if kind == 0:
        part = np.abs(u) > rng.uniform(0.18, 0.36)
    elif kind == 1:
        part = v > rng.uniform(0.25, 0.85)
    elif kind == 2:
        at = rng.uniform(0, 0.8)
        part = (v > at) & (v < at + rng.uniform(0.05, 0.3))
    else:
        part = (u > rng.uniform(-0.25, 0.3)) if rng.random() < 0.5 else (u < rng.uniform(-0.3, 0.25))
    part &= mask > 0
    if part.sum() < 30:
        return image
    return recolour_part(image, part, random_colour(rng, image, mask), rng.uniform(0.5, 1.2))


def with_patches(rng, image, mask):
    """Adds one to three patches of another colour to the garment, like prints and labels."""
    inside = np.argwhere(cv2.erode(mask, np.ones((9, 9), np.uint8)) > 0)
    if len(inside) < 100:
        return image
    size = np.sqrt((mask > 0).sum())
    patch = np.zeros(mask.shape, np.uint8)
    for _ in range(rng.integers(1, 4)):
        y, x = inside[rng.integers(len(inside))]
        axes = (size * rng.uniform(0.04, 0.22, 2)).astype(int) + 1
        cv2.ellipse(patch, (int(x), int(y)), tuple(int(a) for a in axes), float(rng.uniform(0, 180)), 0, 360, 1, -1)
    part = (patch > 0) & (mask > 0)
    return recolour_part(image, part, random_colour(rng, image, mask), rng.uniform(0.3, 1.5))


def letterbox(image):
    """The affine matrix that fits a picture into the network's square, without augmentation."""
    height, width = image.shape[:2]
    scale = SIDE / max(height, width)
    return np.array([[scale, 0, (SIDE - width * scale) / 2], [0, scale, (SIDE - height * scale) / 2]], np.float32)


def random_placement(rng, image):
    """The affine matrix of a random placement in the network's square: size, rotation, stretch, shear and shift."""
    height, width = image.shape[:2]
    scale = SIDE / max(height, width) * rng.uniform(0.72, 1.12)
    turn = np.radians(rng.normal(0, 9) if rng.random() < 0.85 else rng.uniform(-40, 40))
    shear = rng.normal(0, 0.05)
    stretch = np.exp(rng.normal(0, 0.07))
    linear = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ np.array([[stretch, shear], [0, 1 / stretch]]) * scale
    middle = np.array([SIDE, SIDE]) / 2 + rng.uniform(-12, 12, 2)
    shift = middle - linear @ np.array([width, height]) / 2
    return np.concatenate([linear, shift[:, None]], 1).astype(np.float32)


def with_random_colours(rng, image):
    """Augments colours, brightness, contrast, sharpness and noise."""
    x = image.astype(np.float32)
    if rng.random() < 0.12:
        x = x[..., rng.permutation(3)]
    if rng.random() < 0.35:
        hsv = cv2.cvtColor(np.clip(x, 0, 255).astype(np.uint8), cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + rng.integers(-30, 31)) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.4, 1.4), 0, 255)
        x = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.float32)
    if rng.random() < 0.2:
        # Like photos taken in the dark, or against the light.
        x = 255 * (np.clip(x, 0, 255) / 255) ** rng.uniform(0.6, 2.2)
    x = (x - 128) * rng.uniform(0.7, 1.3) + 128 + rng.uniform(-30, 30) + rng.normal(0, 6, 3)
    if rng.random() < 0.2:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 1.2))
    if rng.random() < 0.3:
        x = x + rng.normal(0, rng.uniform(1, 9), x.shape)
    return np.clip(x, 0, 255)


def as_input(image):
    """Converts BGR 0..255 to RGB -1..1, channels first."""
    return (image[..., ::-1].astype(np.float32) / 127.5 - 1).transpose(2, 0, 1)


def landmark_targets(points):
    """The targets for landmarks: a distribution over 48×48 cells for each, and 1 if it is visible, otherwise 0."""
    cells = SIDE // 4
    target = np.zeros((len(LANDMARKS), cells, cells), np.float32)
    present = np.zeros(len(LANDMARKS), np.float32)
    y, x = np.mgrid[0:cells, 0:cells] + 0.5
    for i, (px, py) in enumerate(points / 4):
        if np.isfinite(px) and 0 <= px < cells and 0 <= py < cells:
            bump = np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * 1.2**2))
            target[i], present[i] = bump / bump.sum(), 1
    return target, present


def example(sample, rng=None, floors=None):
    """The network's input for a sample, and its targets and weights. Augmented if a random generator is given."""
    image, mask, points = sample.image, sample.mask, sample.points
    if rng is None:
        matrix = letterbox(image)
    else:
        matrix = random_placement(rng, image)
        if sample.weight > 0.85 and (mask > 0).sum() > 300:
            if rng.random() < 0.25:
                image = recolour_random_part(rng, image, mask)
            if rng.random() < 0.12:
                image = with_patches(rng, image, mask)
        if floors and sample.weight > 0.85 and rng.random() < 0.4:
            # Floors of cloth, such as a bedspread, teach the network to recognise a garment by its shape, not by its weave.
            is_cloth = rng.random() < 0.35
            image = pasted(rng, image, mask, lambda: floors.cut(rng, is_cloth))
        image = with_random_colours(rng, image)
    fill = {'borderMode': cv2.BORDER_CONSTANT, 'borderValue': (GREY,) * 3}
    if rng is not None and rng.random() < 0.4:
        fill = {'borderMode': cv2.BORDER_REPLICATE}
    shrinks = cv2.INTER_AREA if rng is None else cv2.INTER_LINEAR
    if rng is None:
        height, width = image.shape[:2]
        small = cv2.resize(image, (round(width * matrix[0, 0]), round(height * matrix[1, 1])), interpolation=shrinks)
        picture = np.full((SIDE, SIDE, 3), GREY, np.uint8)
        top, left = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
        picture[top:top + small.shape[0], left:left + small.shape[1]] = small
    else:
        picture = cv2.warpAffine(image, matrix, (SIDE, SIDE), flags=shrinks, **fill)
    target = cv2.warpAffine(mask.astype(np.float32), matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    moved = points @ matrix[:, :2].T + matrix[:, 2]
    if rng is not None and rng.random() < 0.5:
        picture, target = picture[:, ::-1], target[:, ::-1]
        moved = moved[MIRROR] * np.array([-1, 1]) + np.array([SIDE, 0])
    target = cv2.resize(np.ascontiguousarray(target), (SIDE // 2, SIDE // 2), interpolation=cv2.INTER_AREA)
    points_target, present = landmark_targets(moved)
    return as_input(picture), target, sample.weight, sample.kind, sample.kind_weight, sample.sleeve, points_target, present
