"""Simulates how tops and skirts hang, and writes the light on their folds to fold-maps.bin and fold-maps.json.

    g++ -O2 -std=c++17 -o drape drape.cpp
    python3 make_maps.py ./drape OUT [SHEET.pgm]

OUT is a folder, for Drape ../../server/engine/local/weights. SHEET.pgm is a picture of all maps, to look at them.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

# The picture that drape writes: 4 pixels per cm (cloth.h).
WIDTH, HEIGHT, PIXEL, LEFT = 400, 320, 0.25, -50
TOP = {"top": 8, "skirt": -36}
ARMPIT, SHOULDERS = -22, 35

# Sizes of the maps (server/engine/local/compose/foldMaps.ts).
TORSO, SLEEVE, SKIRT = (144, 96), (96, 48), (96, 96)
ROWS_ABOVE_ARMPITS, ABOVE_ARMPITS = 48, 0.65
# The map of a torso ends this far above the hem, in cm: at the hem the cloth is held (drape.cpp).
ABOVE_HEM = 7

# Where the light comes from: above the camera, a little from the left.
LIGHT = np.array([-0.2, 0.6, 0.75]) / np.linalg.norm([-0.2, 0.6, 0.75])

# Tuned by eye: fitted and loose cloth, soft and stiff, standing on one leg or on both. In cm and degrees, see drape.cpp.
SHORT_SLEEVED = [
    dict(ease=3, bending=2, cap=6, raised=80, lean=4, lift=2, length=44, arm=11, sleeve=14, seed=11),
    dict(ease=4, bending=2, cap=6, raised=80, lean=-5, lift=1, length=44, arm=11, sleeve=14, seed=12),
    dict(ease=3, bending=3, cap=5, raised=85, lean=5, lift=4, length=46, arm=11, sleeve=14, seed=13),
]
LONG_SLEEVED = [
    dict(ease=6, bending=3, cap=9, raised=70, lean=-4, lift=5, length=44, arm=14, elbow=35, sleeve=50, cuff=26, seed=2),
    dict(ease=8, bending=4, cap=7, raised=70, lean=4, lift=4, length=44, arm=12, elbow=28, sleeve=47, cuff=24, seed=1),
]
# From the straightest to the widest.
SKIRTS = [
    dict(hem=102, length=56, bending=3, step=5, ease=1, seed=4),
    dict(hem=114, length=62, bending=3, step=3, ease=4, seed=1),
    dict(hem=140, length=62, bending=3, step=-4, ease=4, seed=2),
    dict(hem=165, length=66, bending=3, ease=4, seed=3),
]


def drape(program, kind, options):
    """Returns the pictures of the body, the left and the right part: [part, row, column, (depth, normal x, y, z, is cloth)]."""
    with tempfile.NamedTemporaryFile() as file:
        arguments = [text for name, value in options.items() for text in (name, str(value))]
        subprocess.run([program, kind, file.name, *arguments], check=True)
        return np.fromfile(file.name, np.float32).reshape(3, HEIGHT, WIDTH, 5)


def blur(values, sigma, axis):
    """Gaussian blur along one axis; values continue beyond the edges."""
    reach = int(np.ceil(3 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    padded = np.pad(values, [(reach, reach) if k == axis else (0, 0) for k in range(values.ndim)], mode="edge")
    return np.apply_along_axis(lambda line: np.convolve(line, kernel / kernel.sum(), "valid"), axis, padded)


def blur_within(values, mask, sigma):
    """Blurs a picture, without what lies outside the mask."""
    weight = blur(blur(mask, sigma, 0), sigma, 1)
    return blur(blur(values * mask, sigma, 0), sigma, 1) / np.maximum(weight, 1e-6)


def light_on(picture, reach):
    """Returns how light the cloth is compared with its surroundings of `reach` cm, and the mask of the cloth. Valleys get less light."""
    mask = (picture[..., 4] > 0).astype(float)
    light = np.clip(picture[..., 1:4] @ LIGHT, 0.05, 1)
    light = light / np.maximum(blur_within(light, mask, reach / PIXEL), 0.05)
    depth = picture[..., 0]
    light += np.clip((depth - blur_within(depth, mask, 3 / PIXEL)) * 0.05, -0.3, 0.15)
    light = blur_within(np.clip(light, 0.45, 1.5), mask, 0.25 / PIXEL)
    # The outermost pixels belong to cloth that turns away from the camera.
    inside = np.clip((blur(blur(mask, 0.7 / PIXEL, 0), 0.7 / PIXEL, 1) - 0.55) / 0.4, 0, 1)
    return np.where(mask > 0, 1 + (light - 1) * inside, 1), mask


def sample(picture, x, y):
    x, y = np.clip(x, 0, WIDTH - 1.001), np.clip(y, 0, HEIGHT - 1.001)
    column, row = x.astype(int), y.astype(int)
    u, v = x - column, y - row
    upper = picture[row, column] * (1 - u) + picture[row, column + 1] * u
    return upper * (1 - v) + (picture[row + 1, column] * (1 - u) + picture[row + 1, column + 1] * u) * v


def ends_of(mask, first, last):
    """Returns the left and right ends of the cloth in the rows, smoothed."""
    ends = [np.flatnonzero(mask[row])[[0, -1]] for row in range(first, last)]
    return blur(np.array(ends, float), 8, 0)


def hem_of(mask, row):
    """Returns a row just above the hem. `row` is a row of the garment; its outermost columns, where cloth turns away from the camera, don't count."""
    left, right = np.flatnonzero(mask[row])[[0, -1]]
    return min(np.flatnonzero(mask[:, column])[-1] for column in range(left + 14, right - 14)) - 3


def sheet_map(light, ends, first, shape):
    """Maps rows of the picture, from side to side, to the whole map."""
    rows, columns = shape
    across = (np.arange(columns) + 0.5) / columns
    at = (np.arange(rows) + 0.5) / rows * (len(ends) - 1)
    lefts, rights = ends[at.astype(int)].T
    return sample(light, lefts[:, None] * (1 - across) + rights[:, None] * across, np.repeat(first + at[:, None], columns, 1))


def without_bands(light):
    """Removes light that is alike in a whole row, such as that on the chest, because it would show as a straight edge. Removes the shade at both sides, where
    the cloth turns away, because the engine shades the roundness of the body itself."""
    middle = light[:, light.shape[1] // 6 : -light.shape[1] // 6]
    across = (np.arange(light.shape[1]) + 0.5) / light.shape[1]
    inside = np.clip(np.minimum(across, 1 - across) / 0.08, 0, 1)
    return 1 + (light / blur(middle.mean(1, keepdims=True), 1.5, 0) - 1) * inside


def torso_map(picture):
    light, mask = light_on(picture, 2.4)
    armpit = int((TOP["top"] - ARMPIT) / PIXEL)
    ends = ends_of(mask, armpit, hem_of(mask, armpit + 6) - int(ABOVE_HEM / PIXEL))
    below = sheet_map(light, ends, armpit, (TORSO[0] - ROWS_ABOVE_ARMPITS, TORSO[1]))
    rise = int(ABOVE_ARMPITS * SHOULDERS / PIXEL)
    above = sheet_map(light, np.repeat(ends[:1], rise, 0), armpit - rise, (ROWS_ABOVE_ARMPITS, TORSO[1]))
    return without_bands(np.vstack([above, below]))


def skirt_map(picture):
    light, mask = light_on(picture, 3.5)
    first = np.flatnonzero(mask.sum(1) > 60)[0] + 2
    hem = hem_of(mask, first + 60)
    found = without_bands(sheet_map(light, ends_of(mask, first, hem), first, SKIRT))
    # Folds begin below the hips. At the waist they would end at an edge.
    fade = np.clip((np.arange(SKIRT[0]) - 6) / 24, 0, 1)[:, None]
    return 1 + (found - 1) * fade


def sleeve_map(picture, side):
    """`side` is -1 for the sleeve on the left, 1 for the one on the right. The map has the outer edge on its left."""
    light, mask = light_on(picture, 2.2)
    rows = [row for row in range(HEIGHT) if mask[row].sum() > 3]
    ends = np.array([np.flatnonzero(mask[row])[[0, -1]] for row in rows], float)
    outer, inner = (ends[:, 0], ends[:, 1]) if side < 0 else (ends[:, 1], ends[:, 0])
    rows = np.array(rows, float)

    def edge(x, first, slope):
        """Returns points at equal steps along one edge, from row `first` to the corner of the cuff, the farthest point in direction (slope, 1)."""
        x, y = x[rows >= first], rows[rows >= first]
        last = max(np.argmax(y + x * slope) - 1, 2)
        x, y = blur(x[:last], 6, 0), y[:last]
        way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        steps = np.linspace(0, way[-1], SLEEVE[0])
        return np.interp(steps, way, x)[:, None], np.interp(steps, way, y)[:, None]

    outer_x, outer_y = edge(outer, 0, side * 0.8)
    inner_x, inner_y = edge(inner, (TOP["top"] - ARMPIT - 2) / PIXEL, -side * 0.3)
    across = (np.arange(SLEEVE[1]) + 0.5) / SLEEVE[1]
    found = sample(light, outer_x * (1 - across) + inner_x * across, outer_y * (1 - across) + inner_y * across)
    # The mean of each column is the roundness of the arm, which the engine shades itself.
    return found / np.clip(blur(found, 30, 0), 0.6, 1.4)


def encode(light):
    """Returns bytes: 128 for the mean light, and 256 per unit. Folds are made stronger, to use more of the bytes, but strong folds are compressed to between
    0.64 and 1.3."""
    change = 1.35 * (light - 1)
    change = np.where(change < 0, 0.36 * np.tanh(change / 0.36), 0.3 * np.tanh(change / 0.3))
    return np.round(128 + change * 256).astype(np.uint8)


def main(program, out, sheet=None):
    short = [drape(program, "top", options) for options in SHORT_SLEEVED]
    long = [drape(program, "top", options) for options in LONG_SLEEVED]
    maps = [torso_map(parts[0]) for parts in short + long]
    for parts in short + long:
        maps += [sleeve_map(parts[1], -1), sleeve_map(parts[2], 1)]
    maps += [skirt_map(drape(program, "skirt", options)[0]) for options in SKIRTS]
    maps = [encode(light) for light in maps]
    data = b"".join(light.tobytes() for light in maps)
    Path(out, "fold-maps.bin").write_bytes(data)
    counts = {"torsos": len(short + long), "shortSleeves": len(short), "longSleeves": len(long), "skirts": len(SKIRTS)}
    manifest = {"sha256": hashlib.sha256(data).hexdigest(), **counts}
    Path(out, "fold-maps.json").write_text(json.dumps(manifest, indent=2) + "\n")
    if sheet:
        padded = np.hstack([np.pad(light, ((0, TORSO[0] - light.shape[0]), (0, 4))) for light in maps])
        Path(sheet).write_bytes(b"P5 %d %d 255\n" % padded.shape[::-1] + padded.tobytes())


main(*sys.argv[1:])
