import { fitLogistic, probability } from '../../../bench/engine/logistic';
import type { LandmarkName, ReadLandmark } from '../../../server/engine/engine';
import {
  type DoubtRegression,
  doubtFeaturesOf,
  doubtsAbout,
  loadDoubtRegression,
} from '../../../server/engine/local/tryOnDoubts';
import { weightsDir } from './support/pictures';

let regression: DoubtRegression;
beforeAll(async () => {
  regression = await loadDoubtRegression(weightsDir);
});

const topLandmarks: LandmarkName[] = ['neckLeft', 'neckRight', 'shoulderLeft', 'shoulderRight'];
const lowerLandmarks: LandmarkName[] = ['waistLeft', 'waistRight', 'hemLeft', 'hemRight'];

function doubtsFor(
  kind: Parameters<typeof doubtFeaturesOf>[1],
  changes: Partial<{ kind: number; sleeve: number; cutOut: number; landmarks: number }> = {},
) {
  const { landmarks = 0.9, ...sure } = changes;
  const points = Object.fromEntries(
    [...topLandmarks, ...lowerLandmarks].map((name) => [name, { x: 0.5, y: 0.5, sure: landmarks }]),
  );
  const reading = {
    sure: { kind: 0.99, sleeve: 0.99, cutOut: 0.97, ...sure },
    landmarks: points as Record<LandmarkName, ReadLandmark>,
  };
  return doubtsAbout(regression, doubtFeaturesOf(reading, kind));
}

test('a top that was read with certainty raises no doubt', () => {
  expect(doubtsFor('top')).toEqual([]);
});

test.each([
  ['cut-out', { cutOut: 0.03 }],
  ['sleeves', { sleeve: 0.2, cutOut: 0.5 }],
  ['kind', { kind: 0.4 }],
  ['fall', { landmarks: 0.5 }],
] as const)('reports a doubt about the %s if its reading lowers the prediction most', (doubt, changes) => {
  expect(doubtsFor('top', changes)).toContain(doubt);
});

test('if the landmarks of trousers are uncertain, reports a doubt about how they hang; never reports more than two doubts', () => {
  expect(doubtsFor('trousers', { landmarks: 0.6 })).toEqual(['fall']);
  expect(doubtsFor('trousers', { kind: 0.3, sleeve: 0.3, cutOut: 0.1, landmarks: 0.5 }).length).toBeLessThanOrEqual(2);
});

test("logistic regression estimates the probability from the feature that predicts it, and ignores the one that doesn't", () => {
  const rows = Array.from({ length: 400 }, (_, i) => [i % 2, (i >> 1) % 2]);
  // If the first feature is 1, three in four rows are good. If it is 0, one in four is good.
  const labels = rows.map(([first], i) => ((i >> 2) % 4 === 0 ? 1 - first! : first!));
  const weights = fitLogistic(rows, labels, 0.1);
  expect(probability(weights, [1, 0])).toBeCloseTo(0.75, 1);
  expect(probability(weights, [0, 1])).toBeCloseTo(0.25, 1);
});
