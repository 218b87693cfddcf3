"""
Fits a regression that predicts whether a cut-out is right, to cut-outs of the calibration senders that were graded by eye. features.csv is the output of
`npx tsx bench/engine/cutOutFeatures.ts`; grades.csv is written by `npm run bench:reader -- --calibration` and filled in by hand (0 wrong, 1 usable, 2 clean).
"""

import argparse
import csv
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('features', type=Path)
    parser.add_argument('grades', type=Path)
    args = parser.parse_args()
    with open(args.grades) as file:
        right = {row['photo']: int(row['grade']) > 0 for row in csv.DictReader(file) if row['grade']}
    with open(args.features) as file:
        rows = [row for row in csv.DictReader(file) if row['photo'] in right]
    names = [name for name in rows[0] if name not in ('image', 'photo')]
    good = np.array([float(right[row['photo']]) for row in rows])
    features = np.array([[1.0, *(float(row[name]) for name in names)] for row in rows])
    weights = np.zeros(features.shape[1])
    # Use Newton's method with slight ridge regularisation. For three features, no library is needed.
    for _ in range(50):
        p = 1 / (1 + np.exp(-features @ weights))
        ridge = np.diag([0] + [0.5] * (len(weights) - 1))
        gradient = features.T @ (good - p) - ridge @ weights
        weights += np.linalg.solve((features * (p * (1 - p))[:, None]).T @ features + ridge, gradient)
    p = 1 / (1 + np.exp(-features @ weights))
    # With this threshold, one photo in three is unsure. On these senders' busy floors, one in six is wrong, and seven of eight wrong ones are unsure.
    threshold = round(float(np.quantile(p, 1 / 3)), 2)
    unsure = p < threshold
    print(f'{len(rows)} cut-outs, wrong {1 - good.mean():.3f}; unsure {unsure.mean():.3f}; wrong and not unsure {((good == 0) & ~unsure).mean():.3f}')
    (HERE / 'cut_outs.json').write_text(json.dumps({'weights': [round(float(w), 3) for w in weights], 'threshold': threshold}) + '\n')


if __name__ == '__main__':
    main()
