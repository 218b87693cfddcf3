"""Measures a reader on photos that it wasn't trained on. train.py and calibrate.py use it."""

import numpy as np
import torch

from data import example
from network import KINDS, SIDE

PART_OF_KIND = {'top': 'upper', 'shirt': 'upper', 'jacket': 'upper', 'dress': 'whole', 'drape': 'whole', 'skirt': 'lower', 'trousers': 'lower', 'shorts': 'lower', 'other': 'other'}


def outputs_of(reader, samples):
    """The reader's outputs for samples without augmentation, as arrays: mask 0..1, landmark distributions, kind and sleeve logits."""
    reader.eval()
    results = []
    with torch.no_grad():
        for at in range(0, len(samples), 32):
            inputs = torch.tensor(np.stack([example(s)[0] for s in samples[at:at + 32]]))
            mask, points, kind, sleeve = reader(inputs.contiguous(memory_format=torch.channels_last))
            heat = torch.softmax(points.flatten(2), 2).reshape(points.shape)
            results.append([torch.sigmoid(mask[:, 0]).numpy(), heat.numpy(), kind.numpy(), sleeve.numpy()])
    return [np.concatenate(part) for part in zip(*results)]


def peaks(heat):
    """The position of each distribution's peak, in pixels of the network's square, and the probability mass around it."""
    count, names, cells, _ = heat.shape
    places, sure = np.zeros((count, names, 2)), np.zeros((count, names))
    padded = np.pad(heat, ((0, 0), (0, 0), (2, 2), (2, 2)))
    y, x = np.mgrid[-2:3, -2:3]
    for i in range(count):
        for j in range(names):
            top, left = np.unravel_index(heat[i, j].argmax(), (cells, cells))
            near = padded[i, j, top:top + 5, left:left + 5]
            sure[i, j] = near.sum()
            places[i, j] = np.array([left + 0.5 + (near * x).sum() / near.sum(), top + 0.5 + (near * y).sum() / near.sum()]) * 4
    return places, sure


def measure(reader, samples):
    mask, heat, kind, sleeve = outputs_of(reader, samples)
    targets = [example(s) for s in samples]
    kinds = np.array([s.kind for s in samples])
    sleeves = np.array([s.sleeve for s in samples])
    known = kinds >= 0
    predicted = kind.argmax(1)
    place = np.array([PART_OF_KIND[k] for k in KINDS])
    worn = known & (place[kinds] != 'other')
    ious = []
    for m, t, s in zip(mask, targets, samples):
        if s.weight > 0.8:
            a, b = m > 0.5, t[1] > 0.5
            ious.append((a & b).sum() / max(1, (a | b).sum()))
    places, _ = peaks(heat)
    errors = []
    for i, s in enumerate(samples):
        present = np.isfinite(s.points[:, 0])
        if present.any():
            scale = SIDE / max(s.image.shape[:2])
            offset = (SIDE - np.array(s.image.shape[1::-1]) * scale) / 2
            errors += list(np.linalg.norm(places[i][present] - (s.points[present] * scale + offset), axis=1) / SIDE)
    table = {k: [int(((predicted == i) & known & (kinds == i)).sum()), int((kinds == i).sum())] for i, k in enumerate(KINDS)}
    return {
        'kind': round(float((predicted == kinds)[known].mean()), 4),
        'place': round(float((place[predicted] == place[kinds])[known].mean()), 4),
        'place of garments': round(float((place[predicted] == place[kinds])[worn].mean()), 4),
        'sleeve': round(float((sleeve.argmax(1) == sleeves)[sleeves >= 0].mean()), 4),
        'iou': round(float(np.mean(ious)), 4) if ious else None,
        'iou under 0.85': round(float(np.mean(np.array(ious) < 0.85)), 4) if ious else None,
        'landmarks': [round(float(np.quantile(errors, q)), 4) for q in (0.5, 0.8, 0.95)] if errors else None,
        'kinds': table,
    }
