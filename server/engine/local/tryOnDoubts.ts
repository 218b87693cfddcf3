import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { coveredBodyPart, type WearableKind } from '../../../contract/bodyParts';
import type { TryOnDoubt } from '../../../contract/tryOnDoubts';
import type { GarmentReading } from '../engine';

/** The features that predict whether a try-on is good, each with the doubt to report if that feature lowers the prediction. */
const doubtOf = {
  /** `kind`, `sleeve` and `cutOut` are the log-odds of the reading's probabilities. */
  kind: 'kind',
  sleeve: 'sleeves',
  cutOut: 'cut-out',
  /** Mean confidence of the most confident landmarks, 0..1. */
  landmarks: 'fall',
  /** 1 if the garment is of this part or kind, otherwise 0. Such garments fall less well than tops. */
  lower: 'fall',
  whole: 'fall',
  jacket: 'fall',
} as const satisfies Record<string, TryOnDoubt>;

type Feature = keyof typeof doubtOf;
export type DoubtFeatures = Readonly<Record<Feature, number>>;
export const doubtFeatures = Object.keys(doubtOf) as Feature[];

/** A logistic regression that predicts whether a try-on is good, fitted by bench/engine/trainDoubts.ts to pictures graded by eye. */
export interface DoubtRegression {
  readonly bias: number;
  readonly weights: DoubtFeatures;
  /** Mean of each feature over the good pictures. A feature counts toward its doubt by how far it is below this mean, times its weight. */
  readonly usual: DoubtFeatures;
  /** A picture counts as good if its probability is at least this. */
  readonly threshold: number;
}

/** How many landmarks count: only the most confident ones, because no garment has all landmarks. */
const countedLandmarks = 8;

/** Probabilities are kept at least this far from 0 and 1, because values closer to them carry no more information. */
const minProbability = 0.02;

/** A second doubt is reported too if it weighs at least this share of the first. */
const minShareOfSecond = 0.6;

function logOdds(probability: number): number {
  const p = Math.min(1 - minProbability, Math.max(minProbability, probability));
  return Math.log(p / (1 - p));
}

/** Returns the features of a try-on. `kind` is the kind that the try-on treated the garment as. */
export function doubtFeaturesOf(
  { sure, landmarks }: Pick<GarmentReading, 'sure' | 'landmarks'>,
  kind: WearableKind,
): DoubtFeatures {
  const mostConfident = Object.values(landmarks)
    .map((landmark) => landmark.sure)
    .toSorted((a, b) => b - a)
    .slice(0, countedLandmarks);
  const part = coveredBodyPart('', kind);
  return {
    kind: logOdds(sure.kind),
    sleeve: logOdds(sure.sleeve),
    cutOut: logOdds(sure.cutOut),
    landmarks: mostConfident.reduce((sum, value) => sum + value, 0) / countedLandmarks,
    lower: part === 'lower' ? 1 : 0,
    whole: part === 'whole' ? 1 : 0,
    jacket: kind === 'jacket' ? 1 : 0,
  };
}

/** Predicts the probability, 0..1, that a try-on with these features is good: that people grade it as the right garment in the right place, or better. */
function probabilityOfGood(
  { bias, weights }: Pick<DoubtRegression, 'bias' | 'weights'>,
  features: DoubtFeatures,
): number {
  return 1 / (1 + Math.exp(-doubtFeatures.reduce((sum, name) => sum + weights[name] * features[name], bias)));
}

/** Returns what may be wrong with a try-on, likeliest first: one doubt or two, or none if the try-on is probably good. */
export function doubtsAbout(regression: DoubtRegression, features: DoubtFeatures): TryOnDoubt[] {
  if (probabilityOfGood(regression, features) >= regression.threshold) return [];
  const scoreByDoubt = new Map<TryOnDoubt, number>();
  for (const name of doubtFeatures) {
    const doubt = doubtOf[name];
    scoreByDoubt.set(
      doubt,
      (scoreByDoubt.get(doubt) ?? 0) + regression.weights[name] * (regression.usual[name] - features[name]),
    );
  }
  const [first, second] = [...scoreByDoubt].toSorted((a, b) => b[1] - a[1]);
  const hasSecond = second![1] > 0 && second![1] >= first![1] * minShareOfSecond;
  return hasSecond ? [first![0], second![0]] : [first![0]];
}

/** Loads the regression that predicts doubts from the folder of the weights. */
export async function loadDoubtRegression(weightsDir: string): Promise<DoubtRegression> {
  return JSON.parse(await readFile(path.join(weightsDir, 'try-on-doubts.json'), 'utf8')) as DoubtRegression;
}
