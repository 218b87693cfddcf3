"""
Makes the first masks, without any network. A pixel is garment if at least two of three methods say so: two GrabCuts with different seeds (Rother, Kolmogorov
and Blake 2004), and the distance from the colours of the photo's border. How well the methods agree says how far a mask can be trusted.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from data import read_labels

HERE = Path(__file__).parent
SIDE = 192


def large_parts(mask):
    """Removes specks, and holes smaller than 0.4 % of the photo."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    if count < 2:
        return mask
    least = 0.12 * stats[1:, 4].max()
    kept = np.isin(labels, [i for i in range(1, count) if stats[i, 4] >= least]).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(1 - kept, connectivity=4)
    kept[np.isin(labels, [i for i in range(1, count) if stats[i, 4] < 0.004 * mask.size])] = 1
    return kept


def overlap(a, b):
    either = (a | b).sum()
    return (a & b).sum() / either if either else 0


def grab_cut(image, seeds, rounds):
    seeds = seeds.copy()
    try:
        cv2.grabCut(image, seeds, None, np.zeros((1, 65)), np.zeros((1, 65)), rounds, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        # All seeds are of one kind, so the photo is all floor or all garment, which the mask already shows.
        pass
    return large_parts((seeds & 1).astype(np.uint8))


def border_distance(image, border):
    """The smoothed distance of each pixel, in Lab, from the nearest colour of the border, scaled to 0..255."""
    lab = cv2.cvtColor(image, cv2.COLOR_BGR2LAB).astype(np.float32)
    pixels = lab[border]
    cv2.setRNGSeed(1)
    _, labels, centres = cv2.kmeans(pixels, 6, None, (3, 15, 1.0), 1, cv2.KMEANS_PP_CENTERS)
    centres = centres[np.bincount(labels[:, 0], minlength=6) / len(pixels) > 0.06]
    weights = np.array([0.6, 1.2, 1.2], np.float32)
    distance = np.min(np.stack([(((lab - c) * weights) ** 2).sum(2) for c in centres]), 0) ** 0.5
    return np.clip(cv2.GaussianBlur(distance, (0, 0), 1.0) * 3, 0, 255).astype(np.uint8)


def first_mask(image):
    """The mask of a BGR picture, and its quality 0..1."""
    height, width = image.shape[:2]
    thick = max(3, int(0.05 * min(height, width)))
    border = np.ones((height, width), bool)
    border[thick:-thick, thick:-thick] = False
    distance = border_distance(image, border)
    limit, _ = cv2.threshold(distance, 0, 255, cv2.THRESH_OTSU)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
    by_colour = large_parts(cv2.morphologyEx(cv2.morphologyEx((distance > limit).astype(np.uint8), cv2.MORPH_OPEN, kernel), cv2.MORPH_CLOSE, kernel))
    seeds = np.where(distance > limit, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    seeds[distance > min(250, limit * 1.8)] = cv2.GC_FGD
    frame = np.ones((height, width), bool)
    frame[3:-3, 3:-3] = False
    seeds[frame] = cv2.GC_BGD
    first = grab_cut(image, seeds, 4)
    y, x = np.mgrid[0:height, 0:width]
    away = ((y / height - 0.5) / 0.42) ** 2 + ((x / width - 0.5) / 0.42) ** 2
    seeds = np.where(away < 1, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    seeds[(y / height - 0.5) ** 2 + (x / width - 0.5) ** 2 < 0.012] = cv2.GC_FGD
    seeds[frame] = cv2.GC_BGD
    second = grab_cut(image, seeds, 5)
    mask = large_parts(((first + second + by_colour) >= 2).astype(np.uint8))
    quality = (overlap(first, second) + overlap(first, by_colour) + overlap(second, by_colour)) / 3
    if not 0.06 < mask.mean() < 0.85:
        quality *= 0.3
    if mask[border].mean() > 0.35:
        quality *= 0.5
    return mask, quality


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--images', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    for row in read_labels(HERE):
        image = cv2.imread(str(args.images / f"{row['image']}.jpg"))
        scale = SIDE / max(image.shape[:2])
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        mask, quality = first_mask(small)
        weight = np.float32(np.clip((quality - 0.62) / 0.28, 0, 1))
        np.savez(args.out / f"{row['number']}.npz", m=np.packbits(mask), s=np.array(mask.shape), w=weight)


if __name__ == '__main__':
    main()
