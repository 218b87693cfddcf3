"""Makes the masks for the next round: the network's masks, with their edges refined by GrabCut. Masks that were judged wrong by eye get the weight 0."""

import argparse
import csv
from pathlib import Path

import cv2
import numpy as np
import torch

from data import load_photos, read_labels
from measure import outputs_of
from network import SIDE, Reader

HERE = Path(__file__).parent
BAND_HALF = 5


def largest_parts(mask):
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    if count < 2:
        return mask
    least = stats[1:, 4].max() * 0.06
    return np.isin(labels, [i for i in range(1, count) if stats[i, 4] >= least]).astype(np.uint8)


def overlap(a, b):
    either = (a | b).sum()
    return (a & b).sum() / either if either else 0


def edge_of(image, probability):
    """Refines the network's mask by GrabCut in a band around its edge. Keeps the network's mask if the two differ too much. Also returns how well they agree."""
    network = (probability > 0.5).astype(np.uint8)
    kernel = np.ones((2 * BAND_HALF + 1, 2 * BAND_HALF + 1), np.uint8)
    seeds = np.where(network > 0, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    seeds[(cv2.erode(network, kernel) > 0) & (probability > 0.9)] = cv2.GC_FGD
    seeds[(cv2.dilate(network, kernel) == 0) & (probability < 0.1)] = cv2.GC_BGD
    if len(np.unique(seeds & 1)) == 2:
        cv2.setRNGSeed(1)
        cv2.grabCut(image, seeds, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    cut = largest_parts((seeds & 1).astype(np.uint8))
    agreement = overlap(cut > 0, network > 0)
    return (cut if agreement > 0.88 else largest_parts(network)), agreement


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--images', type=Path, required=True)
    parser.add_argument('--masks', type=Path, required=True, help='masks of the last round')
    parser.add_argument('--weights', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    reader = Reader()
    reader.load_state_dict(torch.load(args.weights))
    rows = read_labels(HERE)
    args.out.mkdir(parents=True, exist_ok=True)
    bad = HERE / 'bad_masks.csv'
    judged = {row['image'] for row in csv.DictReader(open(bad))} if bad.exists() else set()
    for at in range(0, len(rows), 256):
        part = rows[at:at + 256]
        samples = load_photos(part, args.images, args.masks, {})
        masks = outputs_of(reader, samples)[0]
        for row, sample, square in zip(part, samples, masks):
            height, width = sample.image.shape[:2]
            scale = SIDE / max(height, width)
            small = cv2.resize(sample.image, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
            top, left = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
            full = cv2.resize(square, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
            probability = full[top:top + small.shape[0], left:left + small.shape[1]]
            mask, agreement = edge_of(small, probability)
            before = cv2.resize(sample.mask, small.shape[1::-1], interpolation=cv2.INTER_NEAREST)
            confirmed = overlap(before > 0, mask > 0)
            # A mask on which the network and the colour-based method agree is trusted. The others were judged by eye after the first round.
            weight = 1.0 if confirmed > 0.9 or judged else 0.35 + 0.5 * max(0, agreement - 0.8) / 0.2
            if row['image'] in judged:
                weight = 0.0
            np.savez(args.out / f"{row['number']}.npz", m=np.packbits(mask), s=np.array(mask.shape), w=np.float32(weight))
        print(at + len(part), flush=True)


if __name__ == '__main__':
    main()
