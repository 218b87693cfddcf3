import { meanColours, weightedBlur } from '../image/blur';
import { labOf, lightnessOf } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { computePlane, mixRasters, smoothstep, thresholded, type Plane, type Raster } from '../image/raster';
import { erode } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { findColourPrint } from './colourPrint';
import { shoulderWidthOf, type GarmentPhoto } from './garmentPhoto';
import { findPrintedArea } from './printedArea';
import { channelsOf, hueChangeOf } from './softShading';

/** Longer side, in pixels, at which the cloth is measured. */
const measuredSide = 384;

/**
 * The share by which crumpled cloth is brought closer to the colour around it. What remains is so weak that the later steps can tell it from a print. Tuned by
 * eye: with 0.55, scars of creases stay.
 */
const softenedShare = 0.75;

/**
 * Lengths in shoulder widths: the strip along the edge of the cloth that isn't measured, the sigma of the blur that gives the colour around a pixel, and the
 * sigma of the blur that removes the weave but not the creases.
 */
const sizes = { edge: 0.04, around: 0.12, weave: 0.012 };

/**
 * Tells dark crumpled cloth from other cloth, by how its lightness (L of Lab) differs from that around it. The differences of creases are spread like those of
 * noise, in a bell curve. A print has longer tails, because most of the cloth is plain; stripes and checks have shorter ones. From the first value of each pair
 * to the second, the cloth becomes surely crumpled.
 *
 * - `lightness`: the median lightness of the cloth.
 * - `spread`: half the distance between the quantiles 0.16 and 0.84.
 * - `shortTails`, `longTails`: the distance between the quantiles 0.005 and 0.995, divided by that between 0.16 and 0.84. It is 2.6 on a bell curve.
 * - `lighter`: how much the quantile 0.99 is above the median. White lettering on black cloth has 30 and more.
 * - `soft`: the share of the differences that a slight blur leaves. Knitted and melange cloth has at most 0.73.
 * - `hue`: see `hueChangeOf`.
 *
 * Tuned by eye on 147 tops, most of them dark. Six count as crumpled.
 */
const crumpledLimits = {
  lightness: [32, 28],
  spread: [4.7, 5.5],
  shortTails: [2.2, 2.4],
  longTails: [3.1, 2.95],
  lighter: [27, 24],
  soft: [0.73, 0.75],
  hue: [5, 4],
} as const;

/** Whatever is lighter than the cloth around it by the second value (L of Lab) stays, such as a logo or the stripe of a collar. Creases are up to the first. */
const lightDetail = [30, 36] as const;

/** Returns how surely a garment is of dark, crumpled cloth, 0..1. `around` has the colours around each pixel, and `inside` is the measured cloth as 0/1. */
function measureCrumpled(small: Raster, around: Raster, inside: Plane, scale: number): number {
  const changes = channelsOf(inside);
  const lightnesses: number[] = [];
  const indexes: number[] = [];
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i] === 0) continue;
    const [own, other] = [small, around].map(({ data }) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!));
    changes.forEach((plane, c) => (plane.data[i] = own![c]! - other![c]!));
    lightnesses.push(own![0]);
    indexes.push(i);
  }
  const [lightness] = changes;
  const light = indexes.map((i) => lightness.data[i]!);
  const [lowest, low, middle, high, higher, highest] = [0.005, 0.16, 0.5, 0.84, 0.99, 0.995].map((share) =>
    quantileOf(light, share),
  );
  const tails = (highest! - lowest!) / Math.max(1e-6, high! - low!);
  const withoutWeave = weightedBlur(lightness, inside, scale * sizes.weave, 0);
  const energyOf = ({ data }: Plane): number => indexes.reduce((sum, i) => sum + data[i]! ** 2, 0);
  const soft = Math.sqrt(energyOf(withoutWeave) / Math.max(1e-6, energyOf(lightness)));
  const limits = crumpledLimits;
  return (
    smoothstep(...limits.lightness, quantileOf(lightnesses, 0.5)) *
    smoothstep(...limits.spread, (high! - low!) / 2) *
    smoothstep(...limits.shortTails, tails) *
    smoothstep(...limits.longTails, tails) *
    smoothstep(...limits.lighter, higher! - middle!) *
    smoothstep(...limits.soft, soft) *
    smoothstep(...limits.hue, hueChangeOf(changes, inside))
  );
}

/**
 * Makes the creases of a dark, crumpled top fainter. On dark cloth, they differ from the cloth by so much, and cover so much of it, that the garment would
 * count as patterned. It would keep them all, and look like leather or foil. Compact prints stay, but faint drawings all over crumpled cloth fade, too.
 */
export function softenCrumpledCloth(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha, kind } = photo;
  const scale = shoulderWidthOf(photo);
  // The quilting of a jacket, the seams of a shirt and the pleats of a dress look like creases.
  if (scale === null || kind !== 'top') return photo;
  const { width, height } = fitWithin(image, measuredSide);
  const small = resizeRaster(image, width, height);
  const solid = thresholded(resizePlane(alpha, width, height), 0.5);
  const smallScale = (scale * width) / image.width;
  const inside = erode(solid, Math.max(1, Math.round(smallScale * sizes.edge)));
  const around = meanColours(small, inside, smallScale * sizes.around).colour;
  const crumpled = measureCrumpled(small, around, inside, smallScale);
  if (crumpled === 0) return photo;
  const prints = [findPrintedArea(small, solid, smallScale), findColourPrint(small, solid, smallScale)];
  const lightnessAt = ({ data }: Raster, i: number): number =>
    lightnessOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
  const shareAt = (i: number): number =>
    softenedShare *
    crumpled *
    (1 - Math.max(...prints.map(({ data }) => data[i]!))) *
    (1 - smoothstep(...lightDetail, lightnessAt(small, i) - lightnessAt(around, i)));
  const share = resizePlane(computePlane(solid, shareAt), image.width, image.height);
  const smooth = resizeRaster(around, image.width, image.height);
  return { ...photo, image: mixRasters(image, smooth, share) };
}
