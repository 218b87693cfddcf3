"""Measures how long a try-on with FASHN VTON v1.5 takes on this machine's GPU, and how much memory. It needs PyTorch, but no weights.

Time and memory depend on the shape of the network, not on its weights. So the network is built in the shape that its code describes
(https://github.com/fashn-AI/fashn-vton-1.5, tryon_mmdit.py), with random weights, and runs as often as in a try-on with the package's defaults.
Reading the photos, pose detection and the human parser take additional time.
"""

import argparse
import time

import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS = 1280, 10
PATCH, CANVAS = 12, (864, 576)
TOKENS = (CANVAS[0] // PATCH) * (CANVAS[1] // PATCH)
"""Tokens of one picture. The network sees two: person and garment."""

MIXER_BLOCKS, DOUBLE_BLOCKS, SINGLE_BLOCKS = 4, 8, 16
STEPS, STEPS_WITHOUT_GUIDANCE = 30, 1
"""With guidance, a step computes two pictures: one that follows the inputs and one that doesn't."""


def attention(qkv):
    """Self-attention over N × tokens × 3·WIDTH. The rotation by the position is left out: it takes next to no time."""
    n, tokens, _ = qkv.shape
    q, k, v = qkv.view(n, tokens, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
    head = (WIDTH // HEADS,)
    return F.scaled_dot_product_attention(F.rms_norm(q, head), F.rms_norm(k, head), v).transpose(1, 2).reshape(n, tokens, WIDTH)


def modulated(x, shift, scale):
    return (1 + scale) * F.layer_norm(x, (WIDTH,)) + shift


class SingleBlock(nn.Module):
    def __init__(self):
        super().__init__()
        self.modulation = nn.Linear(WIDTH, 3 * WIDTH)
        self.into = nn.Linear(WIDTH, 7 * WIDTH)
        self.out = nn.Linear(5 * WIDTH, WIDTH)

    def forward(self, x, step):
        shift, scale, gate = self.modulation(F.silu(step))[:, None].chunk(3, -1)
        qkv, hidden = self.into(modulated(x, shift, scale)).split([3 * WIDTH, 4 * WIDTH], -1)
        return x + gate * self.out(torch.cat([attention(qkv), F.gelu(hidden, approximate="tanh")], -1))


class DoubleBlock(nn.Module):
    def __init__(self):
        super().__init__()
        def for_both(make):
            return nn.ModuleList([make(), make()])
        self.modulation = for_both(lambda: nn.Linear(WIDTH, 6 * WIDTH))
        self.qkv = for_both(lambda: nn.Linear(WIDTH, 3 * WIDTH))
        self.project = for_both(lambda: nn.Linear(WIDTH, WIDTH))
        self.mlp = for_both(lambda: nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.GELU(approximate="tanh"), nn.Linear(4 * WIDTH, WIDTH)))

    def forward(self, pictures, step):
        changes = [modulation(F.silu(step))[:, None].chunk(6, -1) for modulation in self.modulation]
        qkv = [self.qkv[i](modulated(x, *changes[i][:2])) for i, x in enumerate(pictures)]
        seen = attention(torch.cat(qkv, 1)).split(TOKENS, 1)
        pictures = [x + changes[i][2] * self.project[i](seen[i]) for i, x in enumerate(pictures)]
        return [x + changes[i][5] * self.mlp[i](modulated(x, *changes[i][3:5])) for i, x in enumerate(pictures)]


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.person = nn.Conv2d(7, WIDTH, PATCH, PATCH)
        self.garment = nn.Conv2d(4, WIDTH, PATCH, PATCH)
        self.step = nn.Sequential(nn.Linear(256, WIDTH), nn.SiLU(), nn.Linear(WIDTH, WIDTH))
        self.mixer = nn.ModuleList(SingleBlock() for _ in range(MIXER_BLOCKS))
        self.double_blocks = nn.ModuleList(DoubleBlock() for _ in range(DOUBLE_BLOCKS))
        self.single_blocks = nn.ModuleList(SingleBlock() for _ in range(SINGLE_BLOCKS))
        self.last = nn.Linear(WIDTH, 3 * PATCH * PATCH)

    def forward(self, person, garment, time):
        step = self.step(time)
        person, garment = [embed(x).flatten(2).transpose(1, 2) for embed, x in [(self.person, person), (self.garment, garment)]]
        for block in self.mixer:
            person = block(person, step)
        pictures = [garment, person]
        for block in self.double_blocks:
            pictures = block(pictures, step)
        both = torch.cat(pictures, 1)
        for block in self.single_blocks:
            both = block(both, step)
        return self.last(both[:, TOKENS:])


@torch.inference_mode()
def try_on(network, device, dtype):
    for step in range(STEPS):
        n = 1 if step >= STEPS - STEPS_WITHOUT_GUIDANCE else 2
        person, garment, time_embedding = [
            torch.rand(shape, device=device, dtype=dtype) for shape in [(n, 7, *CANVAS), (n, 4, *CANVAS), (n, 256)]
        ]
        network(person, garment, time_embedding)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    if not torch.cuda.is_available():
        parser.error("PyTorch finds no GPU.")
    device, dtype = torch.device("cuda"), torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float32
    network = Network().to(device, dtype).eval()
    weights = sum(p.numel() for p in network.parameters())
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}, {dtype}, {weights / 1e6:.0f} million weights")
    try_on(network, device, dtype)
    times = []
    for _ in range(args.repeats):
        torch.cuda.synchronize()
        began = time.perf_counter()
        try_on(network, device, dtype)
        torch.cuda.synchronize()
        times.append(time.perf_counter() - began)
    times.sort()
    free, total = torch.cuda.mem_get_info()
    print(f"seconds per try-on: median {times[len(times) // 2]:.2f}, fastest {times[0]:.2f}, slowest {times[-1]:.2f}")
    print(f"GPU memory: {torch.cuda.max_memory_allocated() / 2**30:.1f} GiB by tensors, {(total - free) / 2**30:.1f} GiB in use on the GPU")


if __name__ == "__main__":
    main()
