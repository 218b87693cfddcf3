"""
Calibrates the probabilities on senders that are used neither for training nor for validation: fits a temperature for kind and for sleeve, and the threshold
of the kind's probability below which the customer is asked.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from data import load_photos, read_labels, read_landmarks
from measure import outputs_of
from network import KINDS, Reader

HERE = Path(__file__).parent
# Kinds that are put on in the same way are in the same group, as in readGarmentPhoto.ts.
GROUP_OF_KIND = {'top': 0, 'shirt': 0, 'jacket': 0, 'dress': 1, 'drape': 1, 'skirt': 2, 'trousers': 3, 'shorts': 4, 'other': 5}


def softmax(logits, temperature):
    powers = np.exp((logits - logits.max(1, keepdims=True)) / temperature)
    return powers / powers.sum(1, keepdims=True)


def grouped(probabilities):
    groups = np.array([GROUP_OF_KIND[kind] for kind in KINDS])
    return np.stack([probabilities[:, groups == g].sum(1) for g in range(6)], 1), groups


def best_temperature(loss):
    return float(min(np.arange(0.5, 3.01, 0.05), key=loss))


def threshold_for(sure, right, most_wrong):
    """The lowest threshold at which at most this share of all photos is wrong although its probability reaches the threshold."""
    for threshold in np.arange(0.4, 0.99, 0.01):
        if ((sure >= threshold) & ~right).mean() <= most_wrong:
            return round(float(threshold), 2)
    return 0.99


def report(name, logits, kinds, temperature, threshold):
    probabilities, groups = grouped(softmax(logits, temperature))
    sure, right = probabilities.max(1), probabilities.argmax(1) == groups[kinds]
    asked = sure < threshold
    print(f'{name}: {len(kinds)} photos, right {right.mean():.3f}, right or asked {(right | asked).mean():.3f}, right without asking {(right & ~asked).mean():.3f}')
    for low in (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        here = (sure >= low) & (sure < min(1.01, low + 0.1))
        if here.any():
            print(f'  probability {low:.2f}+: {here.sum()} photos, right {right[here].mean():.3f}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--images', type=Path, required=True)
    parser.add_argument('--masks', type=Path, required=True)
    parser.add_argument('--weights', type=Path, required=True)
    parser.add_argument('--cut-outs', type=Path, help='cut_outs.json of fit_cut_outs.py', default=HERE / 'cut_outs.json')
    args = parser.parse_args()
    reader = Reader()
    reader.load_state_dict(torch.load(args.weights))
    rows = read_labels(HERE)
    landmarks = read_landmarks(HERE / 'landmarks.csv')
    samples = {part: load_photos([r for r in rows if r['part'] == part], args.images, args.masks, landmarks) for part in ('calibration', 'validation')}
    logits = {part: outputs_of(reader, s)[2:] for part, s in samples.items()}
    kinds = {part: np.array([s.kind for s in group]) for part, group in samples.items()}
    sleeves = np.array([s.sleeve for s in samples['calibration']])
    known = kinds['calibration'] >= 0
    kind_logits, labels = logits['calibration'][0][known], kinds['calibration'][known]

    def kind_loss(temperature):
        probabilities, groups = grouped(softmax(kind_logits, temperature))
        return -np.log(probabilities[np.arange(len(labels)), groups[labels]] + 1e-9).mean()

    def sleeve_loss(temperature):
        has = sleeves >= 0
        return -np.log(softmax(logits['calibration'][1][has], temperature)[np.arange(has.sum()), sleeves[has]] + 1e-9).mean()

    temperature = best_temperature(kind_loss)
    probabilities, groups = grouped(softmax(kind_logits, temperature))
    threshold = threshold_for(probabilities.max(1), probabilities.argmax(1) == groups[labels], 0.02)
    cut_outs = json.loads(args.cut_outs.read_text()) if args.cut_outs.exists() else {'weights': [3, 0, 0, 0, 0, 0], 'threshold': 0.5}
    calibration = {
        'kindTemperature': round(temperature, 3),
        'sleeveTemperature': round(best_temperature(sleeve_loss), 3),
        'kindThreshold': threshold,
        'sleeveThreshold': 0.6,
        'cutOut': cut_outs['weights'],
        'cutOutThreshold': cut_outs['threshold'],
    }
    (HERE / 'calibration.json').write_text(json.dumps(calibration, indent=1) + '\n')
    print(calibration)
    for part in samples:
        known = kinds[part] >= 0
        report(part, logits[part][0][known], kinds[part][known], temperature, threshold)


if __name__ == '__main__':
    main()
