"""The garment reader's network: a MobileNetV2 encoder, a light decoder for the mask and the landmarks, and heads for kind and sleeve."""

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

SIDE = 192
KINDS = ['top', 'shirt', 'jacket', 'dress', 'drape', 'skirt', 'trousers', 'shorts', 'other']
SLEEVES = ['none', 'short', 'long']
LANDMARKS = [
    'neckLeft', 'neckRight', 'shoulderLeft', 'shoulderRight', 'armpitLeft', 'armpitRight',
    'cuffLeftOuter', 'cuffLeftInner', 'cuffRightOuter', 'cuffRightInner',
    'waistLeft', 'waistRight', 'hemLeft', 'hemRight', 'crotch',
]

# Expansion, output channels and stride of the inverted residual blocks 1 to 16 (Sandler et al. 2018, MobileNetV2, table 2).
BLOCKS = [(6, 24, 2), (6, 24, 1), (6, 32, 2), (6, 32, 1), (6, 32, 1), (6, 64, 2), (6, 64, 1), (6, 64, 1), (6, 64, 1),
          (6, 96, 1), (6, 96, 1), (6, 96, 1), (6, 160, 2), (6, 160, 1), (6, 160, 1), (6, 320, 1)]


class Conv(nn.Module):
    """A convolution with bias whose padding is TensorFlow's 'same': at stride 2 the odd row and column are padded at the end."""

    def __init__(self, inputs, outputs, kernel, stride=1, groups=1, relu=True):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2 if stride == 1 else 0, groups=groups)
        self.stride, self.relu = stride, relu

    def forward(self, x):
        if self.stride == 2:
            x = F.pad(x, (0, 1, 0, 1))
        x = self.conv(x)
        return x.clamp(0, 6) if self.relu else x


class Block(nn.Module):
    def __init__(self, inputs, expansion, outputs, stride):
        super().__init__()
        inner = inputs * expansion
        self.expand = Conv(inputs, inner, 1) if expansion > 1 else None
        self.depthwise = Conv(inner, inner, 3, stride, groups=inner)
        self.project = Conv(inner, outputs, 1, relu=False)
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x):
        y = self.project(self.depthwise(self.expand(x) if self.expand else x))
        return x + y if self.adds else y


class Separable(nn.Module):
    """Depthwise 3×3, then pointwise with batch normalisation, which is folded into the weights on export."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.depthwise = nn.Conv2d(inputs, inputs, 3, padding=1, groups=inputs)
        self.pointwise = nn.Conv2d(inputs, outputs, 1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, x):
        return self.norm(self.pointwise(self.depthwise(x))).clamp(0, 6)


def doubled(x):
    return F.interpolate(x, scale_factor=2, mode='nearest')


class Reader(nn.Module):
    """Input: N×3×192×192, sRGB as -1..1. Output: mask logits N×1×96×96, landmark logits N×15×48×48, kind logits N×9, sleeve logits N×3."""

    def __init__(self):
        super().__init__()
        self.stem = Conv(3, 32, 3, 2)
        blocks, inputs = [Block(32, 1, 16, 1)], 16
        for expansion, outputs, stride in BLOCKS:
            blocks.append(Block(inputs, expansion, outputs, stride))
            inputs = outputs
        self.blocks = nn.ModuleList(blocks)
        self.lateral = nn.ModuleList([nn.Conv2d(c, w, 1) for c, w in [(320, 96), (96, 96), (32, 64), (24, 48), (16, 32)]])
        self.merge = nn.ModuleList([Separable(96, 64), Separable(64, 48), Separable(48, 32), Separable(32, 32)])
        self.mask = nn.Conv2d(32, 1, 3, padding=1)
        self.points = nn.Sequential(Separable(48, 64), nn.Conv2d(64, len(LANDMARKS), 1))
        features = 320 + 320 + 96 + 2
        self.norm = nn.BatchNorm1d(features)
        self.hidden = nn.Linear(features, 192)
        self.kind = nn.Linear(192, len(KINDS))
        self.sleeve = nn.Linear(192, len(SLEEVES))

    def features(self, x):
        """Features at 1/2, 1/16 and 1/32 of the input's resolution from the encoder, and at 1/4 from the decoder. Order: 2, 4, 16, 32."""
        steps = []
        x = self.stem(x)
        for i, block in enumerate(self.blocks):
            x = block(x)
            if i in (0, 2, 5, 12, 16):
                steps.append(x)
        s2, s4, s8, s16, s32 = steps
        d = self.merge[0](doubled(self.lateral[0](s32)) + self.lateral[1](s16))
        d = self.merge[1](doubled(d) + self.lateral[2](s8))
        return s2, doubled(d) + self.lateral[3](s4), s16, s32

    def quarter(self, x):
        """The decoder's features at a quarter of the input's resolution."""
        return self.features(x)[1]

    def forward(self, x):
        s2, quarter, s16, s32 = self.features(x)
        points = self.points(quarter)
        d = self.merge[2](quarter)
        d = self.merge[3](doubled(d) + self.lateral[4](s2))
        mask = self.mask(d)
        # The kind depends on the garment, including its outline and size, but not on the floor.
        probability = torch.sigmoid(mask.detach())
        def pooled(t):
            w = F.adaptive_avg_pool2d(probability, t.shape[-2:])
            return (t * w).sum((2, 3)) / (w.sum((2, 3)) + 1e-3)
        height = probability.amax(3).mean(2)
        width = probability.amax(2).mean(2)
        features = torch.cat([s32.mean((2, 3)), pooled(s32), pooled(s16), height, width], 1)
        hidden = F.dropout(self.hidden(self.norm(features)).clamp(0, 6), 0.3, self.training)
        return mask, points, self.kind(hidden), self.sleeve(hidden)


def load_encoder(reader, path):
    """Copies the weights of MoveNet Lightning's encoder (Apache-2.0, Google) from the .npz of fetch_encoder.py. Their batch normalisation is already folded in."""
    weights = np.load(path)
    names = [(key.split('/model/')[-1], key) for key in weights.files if '/model/' in key]
    def put(conv, name, depthwise=False):
        kernel, bias = [weights[next(full for short, full in names if short.startswith(f'{name}/') and short.endswith(end))]
                        for end in ('weights', 'bn_offset')]
        kernel = kernel.transpose(2, 3, 0, 1) if depthwise else kernel.transpose(3, 2, 0, 1)
        assert kernel.shape == tuple(conv.conv.weight.shape), (name, kernel.shape, conv.conv.weight.shape)
        conv.conv.weight.data = torch.from_numpy(kernel.copy())
        conv.conv.bias.data = torch.from_numpy(bias.copy())
    put(reader.stem, 'Conv1')
    for i, block in enumerate(reader.blocks):
        name = 'expanded_conv' if i == 0 else f'block_{i}'
        if block.expand:
            put(block.expand, f'{name}_expand')
        put(block.depthwise, f'{name}_depthwise', True)
        put(block.project, f'{name}_project')
