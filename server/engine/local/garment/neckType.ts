import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { Raster } from '../image/raster';
import type { NeckNetwork } from './neckNetwork';
import { neckSquareOf, type NeckLandmarks } from './neckSquare';

/**
 * A logistic regression that predicts whether a garment has a shirt's collar, with two leaves, from what the neck network sees (`NeckNetwork.describe`).
 * `bench/engine/fitCollars.ts` fits it to labelled photos (training/collars.csv).
 */
export interface CollarRegression {
  readonly bias: number;
  readonly weights: readonly number[];
}

/**
 * Minimum probability of a collar. Nearly every shirt has one. Of tops, only those with short sleeves are looked at: they may be polos. On a long-sleeved top,
 * what looks like a shirt's collar is mostly the zipped collar of a sweater. The figures for these limits are in training/MODEL_CARD.md.
 */
const minProbability = { shirt: 0.3, polo: 0.7 };

function minProbabilityFor(kind: GarmentKind, sleeve: SleeveLength | null): number | null {
  if (kind === 'shirt') return minProbability.shirt;
  return kind === 'top' && sleeve === 'short' ? minProbability.polo : null;
}

/**
 * Loads the regression from the folder of the weights.
 * @throws Error if the file is missing or isn't JSON
 */
export async function loadCollarRegression(weightsDir: string): Promise<CollarRegression> {
  return JSON.parse(await readFile(path.join(weightsDir, 'shirt-collar.json'), 'utf8')) as CollarRegression;
}

/** Returns the probability, 0..1, that a garment with these features has a shirt's collar. */
export function collarProbability({ bias, weights }: CollarRegression, features: Float32Array): number {
  const logit = weights.reduce((sum, weight, i) => sum + weight * features[i]!, bias);
  return 1 / (1 + Math.exp(-logit));
}

/** Tells whether a garment has a shirt's collar. `landmarks` are shares of the photo's width and height. False if its neck isn't found. */
export function hasShirtCollar(
  { neck, collar }: { neck: NeckNetwork; collar: CollarRegression },
  photo: Raster,
  { kind, sleeve, landmarks }: { kind: GarmentKind; sleeve: SleeveLength | null; landmarks: NeckLandmarks },
): boolean {
  const min = minProbabilityFor(kind, sleeve);
  const square = min === null ? null : neckSquareOf(photo, landmarks);
  return min !== null && square !== null && collarProbability(collar, neck.describe(square.picture)) >= min;
}
