"""The network that finds the opening of a garment's neck: its data, training, figures and export. See README.md."""

import argparse
import csv
import hashlib
import json
import math
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from data import GREY, as_input, read_labels, with_random_colours
from export import arrays_of, folded
from network import SIDE, Reader, Separable

HERE = Path(__file__).parent
CELLS = SIDE // 4
CROP = 384
# Number of the encoder's first blocks that aren't trained. They detect edges and colours, which look alike in every photo.
FROZEN = 4


class Neck(nn.Module):
    """The reader's encoder and decoder down to cells of 4 × 4 pixels, and a head of its own: N×3×192×192 → logits N×48×48."""

    def __init__(self):
        super().__init__()
        self.reader = Reader()
        self.head = nn.ModuleList([Separable(48, 48), Separable(48, 48), Separable(48, 32)])
        self.out = nn.Conv2d(32, 1, 3, padding=1)

    def forward(self, x):
        x = self.reader.quarter(x)
        for layer in self.head:
            x = layer(x)
        return self.out(x)[:, 0]


def opening_of(mark, side):
    """The mask (0/1) of the area inside the outline of a row of neck_openings.csv, in a square of `side` pixels."""
    opening = np.zeros((side, side), np.float32)
    ring = np.array([float(value) for value in mark['outline'].split()]).reshape(-1, 2) / 1000 * side
    if len(ring) > 0:
        sixteenths = np.round(ring * 16).astype(np.int32)
        cv2.fillPoly(opening, [sixteenths], 1, shift=4)
    return opening


class Sample:
    """A square around the neck (BGR), the garment's mask in it (0..1), and the mask of the neck's opening (0/1)."""

    def __init__(self, mark, image, mask):
        height, width = image.shape[:2]
        side = round(float(mark['side']) * width)
        left, top = round(float(mark['left']) * width), round(float(mark['top']) * height)
        cut = lambda picture, fill: cv2.resize(
            cv2.copyMakeBorder(picture, side, side, side, side, cv2.BORDER_CONSTANT, value=fill)[
                top + side:top + 2 * side, left + side:left + 2 * side
            ],
            (CROP, CROP),
        )
        self.image, self.mask = cut(image, (GREY,) * 3), cut(mask.astype(np.float32), 0)
        self.opening = opening_of(mark, CROP)

    def example(self, rng=None):
        """Input, target and weight, augmented if a random generator is given. Only pixels of the garment count, because the floor above it isn't cloth anyway."""
        image, planes = self.image.astype(np.float32), [self.opening, self.mask]
        if rng is None:
            picture = cv2.resize(self.image, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float32)
        else:
            turn, scale = np.radians(rng.normal(0, 6)), SIDE / CROP * rng.uniform(0.8, 1.25)
            linear = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ np.array([[1, rng.normal(0, 0.04)], [0, 1]]) * scale
            middle = np.full(2, SIDE / 2) + rng.uniform(-0.09, 0.09, 2) * SIDE
            matrix = np.concatenate([linear, (middle - linear @ np.full(2, CROP / 2))[:, None]], 1).astype(np.float32)
            picture = cv2.warpAffine(with_random_colours(rng, image), matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
            planes = [cv2.warpAffine(plane, matrix, (SIDE, SIDE)) for plane in planes]
            if rng.random() < 0.5:
                picture, planes = picture[:, ::-1], [plane[:, ::-1] for plane in planes]
        target, weight = [cv2.resize(np.ascontiguousarray(plane), (CELLS, CELLS), interpolation=cv2.INTER_AREA) for plane in planes]
        return as_input(picture), target, weight


def load_samples(images, masks):
    """The samples by part: 'train' or 'validation'. `masks` is a folder written by relabel.py."""
    rows = {row['image']: row for row in read_labels(HERE)}
    samples = {'train': [], 'validation': []}
    with open(HERE / 'neck_openings.csv') as file:
        for mark in csv.DictReader(file):
            row = rows[mark['image']]
            image = cv2.imread(str(images / f"{mark['image']}.jpg"))
            stored = np.load(masks / f"{row['number']}.npz")
            height, width = stored['s']
            mask = np.unpackbits(stored['m'])[: height * width].reshape(height, width)
            mask = cv2.resize(mask, image.shape[1::-1], interpolation=cv2.INTER_NEAREST)
            samples['validation' if row['part'] == 'validation' else 'train'].append(Sample(mark, image, mask))
    return samples


def measure(net, samples):
    """Intersection over union of the opening within the garment, from each picture and its mirror image."""
    net.eval()
    ious = []
    with torch.no_grad():
        for sample in samples:
            picture, target, weight = sample.example()
            both = np.stack([picture, picture[:, :, ::-1]])
            straight, mirrored = net(torch.tensor(both))
            seen = (straight + mirrored.flip(1)).numpy() > 0
            cloth, opening = weight > 0.5, target > 0.5
            either = ((seen | opening) & cloth).sum()
            ious.append((seen & opening & cloth).sum() / either if either > 8 else 1.0)
    return {'iou': round(float(np.mean(ious)), 3), 'median': round(float(np.median(ious)), 3), 'under 0.5': round(float(np.mean(np.array(ious) < 0.5)), 3)}


def train(net, samples, epochs):
    torch.manual_seed(1)
    rng = np.random.default_rng(3)
    reader = net.reader
    trained = [*reader.blocks[FROZEN:], *reader.lateral[:4], *reader.merge[:2]]
    optimiser = torch.optim.AdamW([
        {'params': [*net.head.parameters(), *net.out.parameters()], 'scale': 1.0},
        # The encoder already knows garments. A fifth of the learning rate preserves that.
        {'params': [p for part in trained for p in part.parameters()], 'scale': 0.2},
    ], weight_decay=0.02)
    batch, step = 16, 0
    steps = epochs * math.ceil(len(samples['train']) / batch)
    for epoch in range(epochs):
        net.train()
        order = rng.permutation(len(samples['train']))
        losses = []
        for at in range(0, len(order), batch):
            pictures, targets, weights = [
                torch.tensor(np.stack(part)) for part in zip(*[samples['train'][i].example(rng) for i in order[at:at + batch]])
            ]
            rate = 1e-3 * min(1, step / 40) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
            for group in optimiser.param_groups:
                group['lr'] = rate * group['scale']
            with torch.autocast('cpu', dtype=torch.bfloat16):
                logits = net(pictures.float().contiguous(memory_format=torch.channels_last))
            logits = logits.float()
            weights = weights * 0.95 + 0.05
            probability = torch.sigmoid(logits)
            common = (probability * targets * weights).sum((1, 2))
            dice = 1 - (2 * common + 1) / ((probability * weights).sum((1, 2)) + (targets * weights).sum((1, 2)) + 1)
            cross = F.binary_cross_entropy_with_logits(logits, targets, reduction='none')
            loss = (cross * weights).sum() / weights.sum() + 0.3 * dice.mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
            step += 1
        print(epoch, round(float(np.mean(losses)), 4), measure(net, samples['validation']) if epoch % 4 == 3 else '', flush=True)


def write(net, folder):
    """Writes neck-opening.bin and neck-opening.json, in the same format as export.py."""
    net.eval()
    arrays = {name: array for name, array in arrays_of(net.reader).items() if name.startswith(('stem', 'block', 'lateral', 'merge'))}
    arrays = {name: array for name, array in arrays.items() if not name.startswith(('lateral4', 'merge2', 'merge3'))}
    def put(name, weight, bias, order=(2, 3, 1, 0)):
        arrays[f'{name}.weight'], arrays[f'{name}.bias'] = weight.permute(*order).detach().numpy(), bias.detach().numpy()
    for i, layer in enumerate(net.head):
        put(f'neck{i}.depthwise', layer.depthwise.weight, layer.depthwise.bias, (2, 3, 0, 1))
        put(f'neck{i}.pointwise', *folded(layer))
    put('neck', net.out.weight, net.out.bias)
    data = b''.join(np.ascontiguousarray(array, np.float16).tobytes() for array in arrays.values())
    (folder / 'neck-opening.bin').write_bytes(data)
    manifest = {
        'sha256': hashlib.sha256(data).hexdigest(),
        'side': SIDE,
        'tensors': [{'name': name, 'shape': list(array.shape)} for name, array in arrays.items()],
    }
    (folder / 'neck-opening.json').write_text(json.dumps(manifest, indent=1) + '\n')
    print(len(data), manifest['sha256'])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--images', type=Path, required=True)
    parser.add_argument('--masks', type=Path, required=True)
    parser.add_argument('--reader', type=Path, required=True, help='weights of the reader (train.py)')
    parser.add_argument('--out', type=Path, required=True, help='folder of the engine\'s weights')
    parser.add_argument('--epochs', type=int, default=22)
    args = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    samples = load_samples(args.images, args.masks)
    print({part: len(some) for part, some in samples.items()}, flush=True)
    net = Neck()
    net.reader.load_state_dict(torch.load(args.reader))
    net = net.to(memory_format=torch.channels_last)
    train(net, samples, args.epochs)
    print(measure(net, samples['validation']))
    write(net, args.out)


if __name__ == '__main__':
    main()
