"""Writes the reader's weights in the engine's format: 16-bit floats in one file, and a list of names and shapes in another. Batch normalisation is folded in."""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from network import KINDS, LANDMARKS, SIDE, SLEEVES, Reader


def folded(separable):
    """Weight and bias of the pointwise convolution, with the batch normalisation folded in."""
    scale = separable.norm.weight / torch.sqrt(separable.norm.running_var + separable.norm.eps)
    weight = separable.pointwise.weight * scale[:, None, None, None]
    return weight, separable.norm.bias - separable.norm.running_mean * scale


def arrays_of(reader):
    """Name → array in TensorFlow's layouts: height, width, inputs, outputs; depthwise height, width, channels, 1."""
    tensors = {}

    def put(name, weight, bias, depthwise=False):
        tensors[f'{name}.weight'] = weight.permute(2, 3, 0, 1) if depthwise else weight.permute(2, 3, 1, 0)
        tensors[f'{name}.bias'] = bias

    put('stem', reader.stem.conv.weight, reader.stem.conv.bias)
    for i, block in enumerate(reader.blocks):
        if block.expand:
            put(f'block{i}.expand', block.expand.conv.weight, block.expand.conv.bias)
        put(f'block{i}.depthwise', block.depthwise.conv.weight, block.depthwise.conv.bias, True)
        put(f'block{i}.project', block.project.conv.weight, block.project.conv.bias)
    for i, lateral in enumerate(reader.lateral):
        put(f'lateral{i}', lateral.weight, lateral.bias)
    for name, separable in [*((f'merge{i}', m) for i, m in enumerate(reader.merge)), ('points', reader.points[0])]:
        put(f'{name}.depthwise', separable.depthwise.weight, separable.depthwise.bias, True)
        put(f'{name}.pointwise', *folded(separable))
    put('landmarks', reader.points[1].weight, reader.points[1].bias)
    put('mask', reader.mask.weight, reader.mask.bias)
    scale = reader.norm.weight / torch.sqrt(reader.norm.running_var + reader.norm.eps)
    tensors['hidden.weight'] = (reader.hidden.weight * scale).T
    tensors['hidden.bias'] = reader.hidden.bias + reader.hidden.weight @ (reader.norm.bias - reader.norm.running_mean * scale)
    for name in ('kind', 'sleeve'):
        layer = getattr(reader, name)
        tensors[f'{name}.weight'], tensors[f'{name}.bias'] = layer.weight.T, layer.bias
    return {name: tensor.detach().numpy() for name, tensor in tensors.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('weights', type=Path)
    parser.add_argument('folder', type=Path, help='where garment-reader.bin and garment-reader.json are written')
    parser.add_argument('--calibration', type=Path, help='calibration.json of calibrate.py', required=True)
    args = parser.parse_args()
    reader = Reader()
    reader.load_state_dict(torch.load(args.weights))
    reader.eval()
    tensors = arrays_of(reader)
    data = b''.join(np.ascontiguousarray(t, np.float16).tobytes() for t in tensors.values())
    (args.folder / 'garment-reader.bin').write_bytes(data)
    manifest = {
        'sha256': hashlib.sha256(data).hexdigest(),
        'side': SIDE,
        'kinds': KINDS,
        'sleeves': SLEEVES,
        'landmarks': LANDMARKS,
        'calibration': json.loads(args.calibration.read_text()),
        'tensors': [{'name': name, 'shape': list(t.shape)} for name, t in tensors.items()],
    }
    (args.folder / 'garment-reader.json').write_text(json.dumps(manifest, indent=1) + '\n')
    print(len(data), manifest['sha256'])


if __name__ == '__main__':
    main()
