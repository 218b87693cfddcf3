"""
Fits the probability that a cut-out is right to cut-outs judged by eye. cut_outs.csv: image, right (1 or 0), then the features that cutOut.ts gives
(`npm run bench:reader -- --features` writes them for the photos of the calibration senders).
"""

import csv
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent


def main():
    with open(HERE / 'cut_outs.csv') as file:
        rows = list(csv.reader(file))[1:]
    right = np.array([float(row[1]) for row in rows])
    features = np.array([[1.0, *map(float, row[2:])] for row in rows])
    weights = np.zeros(features.shape[1])
    # Newton's method with a little ridge: five features need no library.
    for _ in range(50):
        p = 1 / (1 + np.exp(-features @ weights))
        ridge = np.diag([0] + [0.5] * (len(weights) - 1))
        gradient = features.T @ (right - p) - ridge @ weights
        hessian = (features * (p * (1 - p))[:, None]).T @ features + ridge
        weights += np.linalg.solve(hessian, gradient)
    p = 1 / (1 + np.exp(-features @ weights))
    # Ask about one photo in eight: more would be a nuisance, and finds few more of the wrong ones.
    threshold = round(float(np.quantile(p, 0.125)), 2)
    asked = p < threshold
    print(f'{len(rows)} cut-outs, wrong {1 - right.mean():.3f}; asked {asked.mean():.3f}; wrong and not asked {((right == 0) & ~asked).mean():.3f}')
    (HERE / 'cut_outs.json').write_text(json.dumps({'weights': [round(float(w), 3) for w in weights], 'threshold': threshold}) + '\n')


if __name__ == '__main__':
    main()
