"""Trains the reader. See README.md for the order of the steps."""

import argparse
import copy
import json
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from data import Floors, drawn_samples, example, load_photos, read_labels, read_landmarks
from measure import measure
from network import KINDS, SLEEVES, Reader, load_encoder

HERE = Path(__file__).parent


class Examples(torch.utils.data.Dataset):
    """The examples of one epoch: every photo once, hard photos (whose outlines were marked by eye) four times, and drawings. `drawn_share` is the number of
    drawings as a share of the number of photos."""

    def __init__(self, photos, drawn, floors, drawn_share, seed):
        self.photos = photos + 3 * [s for s in photos if s.outlined]
        self.drawn, self.floors, self.drawn_share, self.seed, self.epoch = drawn, floors, drawn_share, seed, 0

    def __len__(self):
        return int(len(self.photos) * (1 + self.drawn_share))

    def __getitem__(self, index):
        rng = np.random.default_rng([self.seed, self.epoch, index])
        if index < len(self.photos):
            return example(self.photos[index], rng, self.floors)
        return example(self.drawn[rng.integers(len(self.drawn))], rng)


def class_weights(values, classes):
    counts = np.bincount([v for v in values if v >= 0], minlength=classes) + 1
    weights = np.sqrt(counts.sum() / counts)
    return torch.tensor(weights / weights.mean(), dtype=torch.float32)


def loss_of(outputs, batch, kind_weights, sleeve_weights):
    mask, points, kind, sleeve = outputs
    _, target, weight, kind_target, kind_weight, sleeve_target, points_target, present = batch
    logits = mask[:, 0]
    bce = F.binary_cross_entropy_with_logits(logits, target, reduction='none').mean((1, 2))
    probability = torch.sigmoid(logits)
    dice = 1 - (2 * (probability * target).sum((1, 2)) + 1) / (probability.sum((1, 2)) + target.sum((1, 2)) + 1)
    mask_loss = ((bce + 0.5 * dice) * weight).sum() / (weight.sum() + 1e-6)
    def class_loss(logits, target, weights, each):
        known = target >= 0
        if not known.any():
            return logits.sum() * 0
        each = each[known]
        return (F.cross_entropy(logits[known], target[known], weights, reduction='none', label_smoothing=0.05) * each).sum() / (each.sum() + 1e-6)
    kind_loss = class_loss(kind, kind_target, kind_weights, kind_weight)
    sleeve_loss = class_loss(sleeve, sleeve_target, sleeve_weights, torch.ones_like(kind_weight))
    log_heat = F.log_softmax(points.flatten(2), 2)
    cross = -(points_target.flatten(2) * log_heat).sum(2)
    points_loss = (cross * present).sum() / (present.sum() + 1e-6)
    return 2 * mask_loss + 1.5 * kind_loss + 0.8 * sleeve_loss + 0.15 * points_loss, (mask_loss, kind_loss, sleeve_loss, points_loss)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--images', type=Path, required=True)
    parser.add_argument('--masks', type=Path, required=True)
    parser.add_argument('--encoder', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--epochs', type=int, default=30)
    parser.add_argument('--frozen', type=int, default=3, help='number of the encoder\'s first blocks that are not trained')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--start', type=Path, help='weights of an earlier round')
    parser.add_argument('--rate', type=float, default=6e-4)
    parser.add_argument('--minutes', type=float, default=1e9, help='time limit; the learning rate falls to zero by then, even if not all epochs are done')
    args = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(args.threads)
    cv2.setNumThreads(1)
    rows = read_labels(HERE)
    landmarks = read_landmarks(HERE / 'landmarks.csv')
    photos = {part: load_photos([r for r in rows if r['part'] == part], args.images, args.masks, landmarks) for part in ('train', 'calibration', 'validation')}
    rng = np.random.default_rng(1)
    floors = Floors([s for s in photos['train'] if s.weight > 0.8])
    drawn = drawn_samples(1500, floors, rng)
    print({k: len(v) for k, v in photos.items()}, len(drawn), flush=True)
    examples = Examples(photos['train'], drawn, floors, 0.18, 1)
    reader = Reader()
    load_encoder(reader, args.encoder)
    if args.start:
        reader.load_state_dict(torch.load(args.start))
    fixed = [reader.stem, *reader.blocks[:args.frozen]] if args.frozen else []
    for part in fixed:
        part.requires_grad_(False)
    reader = reader.to(memory_format=torch.channels_last)
    average = copy.deepcopy(reader).eval()
    encoder = [p for b in reader.blocks for p in b.parameters() if p.requires_grad]
    encoder_ids = {id(p) for p in encoder}
    others = [p for p in reader.parameters() if p.requires_grad and id(p) not in encoder_ids]
    # The encoder is pretrained. A third of the learning rate preserves that.
    optimiser = torch.optim.AdamW([{'params': encoder, 'scale': 0.35}, {'params': others, 'scale': 1.0}], lr=args.rate, weight_decay=0.02)
    kind_weights = class_weights([s.kind for s in photos['train']] + [KINDS.index('drape')] * 120, len(KINDS))
    sleeve_weights = class_weights([s.sleeve for s in photos['train']], len(SLEEVES))
    steps_an_epoch = math.ceil(len(examples) / 32)
    start, step = time.time(), 0
    args.out.mkdir(parents=True, exist_ok=True)
    for epoch in range(args.epochs):
        examples.epoch = epoch
        loader = torch.utils.data.DataLoader(examples, 32, shuffle=True, num_workers=1, drop_last=True, generator=torch.Generator().manual_seed(epoch))
        reader.train()
        sums, began = np.zeros(4), time.time()
        for batch in loader:
            progress = max(step / (args.epochs * steps_an_epoch), (time.time() - start) / 60 / args.minutes)
            if progress >= 1:
                break
            rate = args.rate * min(1, step / 150) * (0.5 + 0.5 * math.cos(math.pi * progress))
            for group in optimiser.param_groups:
                group['lr'] = rate * group['scale']
            batch = [b.float() if b.dtype == torch.float64 else b for b in batch]
            with torch.autocast('cpu', dtype=torch.bfloat16):
                outputs = reader(batch[0].contiguous(memory_format=torch.channels_last))
            loss, parts = loss_of([o.float() for o in outputs], batch, kind_weights, sleeve_weights)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 5)
            optimiser.step()
            decay = min(0.998, (step + 1) / (step + 20))
            with torch.no_grad():
                for a, b in zip(average.state_dict().values(), reader.state_dict().values()):
                    a.lerp_(b, 1 - decay) if a.dtype.is_floating_point else a.copy_(b)
            sums += [p.item() for p in parts]
            step += 1
        print(f'epoch {epoch} {time.time() - began:.0f}s progress {progress:.2f} losses {np.round(sums / steps_an_epoch, 3)}', flush=True)
        if epoch % 3 == 2 or progress >= 0.97:
            print(json.dumps(measure(average, photos['validation'])), flush=True)
        torch.save(average.state_dict(), args.out / 'reader.pt')
        if progress >= 1:
            break


if __name__ == '__main__':
    main()
