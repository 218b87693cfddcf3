import { boxBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import type { Plane } from '../image/raster';
import { erode } from '../image/regions';
import { colourBinsOf, measureColourOverlap } from './colourEvidence';

/** The features that predict whether a cut-out is good, in the order of the calibration's weights. */
export type CutOutFeatures = readonly [
  /** Mean width of the strip along the edge in which the network is unsure, in 1/32 of the photo's longer side. */
  doubt: number,
  /** How similar the colours of garment and background are, 0..1. */
  sharedColours: number,
  /** How far the edge strays from a smooth line, in 1/320 of the photo's longer side. */
  raggedness: number,
];

function countMatches(length: number, matches: (index: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < length; i++) if (matches(i)) sum++;
  return sum;
}

/** Computes the features of a cut-out. The 0/1 mask, the network's probability and the photo's colours must have the same size. */
export function cutOutFeatures(mask: Plane, network: Plane, lab: LabImage): CutOutFeatures {
  const pixels = mask.data.length;
  const side = Math.max(mask.width, mask.height);
  const inner = erode(mask, 1);
  const edge = Math.max(
    1,
    countMatches(pixels, (i) => mask.data[i] !== inner.data[i]),
  );
  const unsure = countMatches(pixels, (i) => network.data[i]! > 0.05 && network.data[i]! < 0.95);
  const smooth = boxBlur(mask, Math.round(side / 45));
  const strays = countMatches(pixels, (i) => smooth.data[i]! > 0.5 !== mask.data[i]! > 0.5);
  return [(unsure / edge / side) * 32, measureColourOverlap(colourBinsOf(lab), mask), (strays / edge / side) * 320];
}
