import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { Plane, Raster } from '../image/raster';
import type { UpperLandmarks } from './landmarks';
import type { NeckNetwork } from './neckNetwork';
import { neckSquareOf, type NeckLandmarks } from './neckSquare';

/**
 * The types of necks: a plain neckline without a collar, a placket (of a henley or a kurta), a folded collar with two leaves (of a shirt or polo), lapels, an
 * open front without a collar (of a cardigan), a collar that stands, a turtleneck, a hood, straps, or something else, or not visible.
 */
export const neckTypes = [
  'plain',
  'placket',
  'collar',
  'lapels',
  'open',
  'stand',
  'turtleneck',
  'hood',
  'straps',
  'other',
] as const;
export type NeckType = (typeof neckTypes)[number];

/**
 * A multinomial logistic regression that predicts the type of a neck from what the neck network sees (`NeckNetwork.describe`). `bench/engine/trainNeckTypes.ts`
 * fits it to labelled photos (training/neck_types.csv).
 */
export type NeckRegression = Readonly<Record<NeckType, { readonly bias: number; readonly weights: readonly number[] }>>;

/** The probability of each type. All add up to 1. */
export type NeckTypeProbabilities = Readonly<Record<NeckType, number>>;

/**
 * Loads the regression from the folder of the weights.
 * @throws Error if the file is missing or isn't JSON
 */
export async function loadNeckRegression(weightsDir: string): Promise<NeckRegression> {
  return JSON.parse(await readFile(path.join(weightsDir, 'neck-types.json'), 'utf8')) as NeckRegression;
}

/** Returns how probable each type is for a neck with these features. */
export function neckTypeProbabilities(regression: NeckRegression, features: Float32Array): NeckTypeProbabilities {
  const logits = neckTypes.map((type) => {
    const { bias, weights } = regression[type];
    return weights.reduce((sum, weight, i) => sum + weight * features[i]!, bias);
  });
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(neckTypes.map((type, i) => [type, powers[i]! / total])) as NeckTypeProbabilities;
}

/** Returns how probable each type is for the neck of a garment. `landmarks` are shares of the photo's width and height. Null if the neck isn't found. */
export function readNeckType(
  { neck, neckTypes: regression }: { neck: NeckNetwork; neckTypes: NeckRegression },
  photo: Raster,
  landmarks: NeckLandmarks,
): NeckTypeProbabilities | null {
  const square = neckSquareOf(photo, landmarks);
  return square && neckTypeProbabilities(regression, neck.describe(square.picture));
}

/** The types of necks that the engine draws differently from a plain neckline, if it is certain enough of the type. */
export type DrawnNeckType = 'collar' | 'hood' | 'turtleneck' | 'stand';

/**
 * Minimum probability of a collar. Nearly every shirt has one. On a top with short sleeves, the probability of a standing collar is added: the collar of a polo
 * often stands up when it is laid flat. On a top with long sleeves, what looks like a shirt's collar is mostly that of a sweater, which stands (`standLimits`).
 * The figures for these limits are in training/MODEL_CARD.md.
 */
const minCollar = { shirt: 0.2, shortSleeves: 0.4, longSleeves: 0.7 };

/**
 * Minimum probabilities of a turtleneck: its own, or its own together with that of a collar that stands. On 338 tops of validation senders, these limits found
 * eight of eleven turtlenecks, and mistook one hood for a turtleneck.
 */
const turtleneckLimits = { alone: 0.6, atLeast: 0.3, withStand: 0.7 };

/**
 * What counts as the collar of a sweater that stands, mostly one with a zip: its own probability, and that together with the probabilities of a folded collar
 * and a turtleneck, because it often lies folded in its photo. On 113 tops with long sleeves of validation senders, these limits found nine of 13 such collars,
 * and mistook three folded collars and two hoods for one.
 */
const standLimits = { atLeast: 0.1, together: 0.7 };

/**
 * What counts as the collar of a jacket. If lapels or a hood are this probable, the neck stays as the photo shows it. On 47 jackets of validation senders, these
 * limits found five of eight folded collars and three of eleven standing ones, and mistook nothing else for one.
 */
const jacketLimits = { collar: 0.6, stand: 0.45, lapels: 0.08, hood: 0.15 };

/**
 * What counts as a hood: its probability, and how high the cut-out rises above the neck, in widths of the shoulders. A hood that doesn't rise lies behind the
 * garment or wasn't cut out. On 513 validation photos, these limits found 15 of 28 hoods, and mistook nothing else for a hood.
 */
const hoodLimits = { probability: 0.25, rise: 0.35 };

/** Returns how high a garment rises above its neck, between its shoulders, in widths of the shoulders. */
function riseAboveNeck(alpha: Plane, { neck, shoulders }: Pick<UpperLandmarks, 'neck' | 'shoulders'>): number {
  const width = Math.max(1, shoulders[1].x - shoulders[0].x);
  const neckY = (neck[0].y + neck[1].y) / 2;
  const minCloth = width * 0.03;
  for (let y = 0; y < neckY; y++) {
    let cloth = 0;
    for (let x = Math.max(0, Math.ceil(shoulders[0].x)); x < Math.min(alpha.width, shoulders[1].x); x++) {
      cloth += alpha.data[y * alpha.width + x]!;
    }
    if (cloth > minCloth) return (neckY - y) / width;
  }
  return 0;
}

/** Returns the type of neck with which to draw a garment. Null if the garment has none of these types, or if the type isn't certain enough. */
export function drawnNeckType(
  probabilities: NeckTypeProbabilities,
  { alpha, kind, sleeve }: { alpha: Plane; kind: GarmentKind; sleeve: SleeveLength | null },
  landmarks: Pick<UpperLandmarks, 'neck' | 'shoulders'>,
): DrawnNeckType | null {
  const { collar, stand, hood, lapels, turtleneck } = probabilities;
  if (kind === 'shirt') return collar >= minCollar.shirt ? 'collar' : null;
  if (kind !== 'top' && kind !== 'jacket') return null;
  if (hood >= hoodLimits.probability && riseAboveNeck(alpha, landmarks) >= hoodLimits.rise) return 'hood';
  if (kind === 'jacket') {
    if (lapels >= jacketLimits.lapels || hood >= jacketLimits.hood) return null;
    if (collar >= jacketLimits.collar) return 'collar';
    return stand + turtleneck >= jacketLimits.stand ? 'stand' : null;
  }
  const { alone, atLeast, withStand } = turtleneckLimits;
  if (turtleneck >= alone || (turtleneck >= atLeast && turtleneck + stand >= withStand)) return 'turtleneck';
  if (sleeve === 'short') return collar + stand >= minCollar.shortSleeves ? 'collar' : null;
  if (sleeve !== 'long') return null;
  const { together, atLeast: minStand } = standLimits;
  if (stand >= minStand && stand + collar + turtleneck >= together) return 'stand';
  return collar >= minCollar.longSleeves ? 'collar' : null;
}
