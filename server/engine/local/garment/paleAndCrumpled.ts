import { weightedBlur } from '../image/blur';
import { luminancesOf } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { computePlane, median, thresholded } from '../image/raster';
import { area, erode } from '../image/regions';
import type { GarmentPhoto } from './garmentPhoto';

/** The size of creases (`finest` to `widest`) and the rim that is left out, as shares of the side of a square that is as large as the garment. */
const creaseSizes = { finest: 0.007, widest: 0.042, rim: 0.035 };

/**
 * From a median luminance of `pale` on (0..255), cloth isn't dark. It is crumpled if its brightness differs from that of the cloth around it by more than
 * `crumpled` (natural logarithm) at one place in twenty. People who compared 11 pairs of trousers preferred three of the pale ones ironed, which have 0.096 to
 * 0.109, and two as in their photo, which have 0.056 and 0.069. Of the dark ones they preferred all but one as in the photo.
 */
const limits = { pale: 85, crumpled: 0.08 };

/** Black cloth counts as this light (0..255), so that its noise hardly counts. */
const darkest = 8;

/** Tells whether cloth is so pale and crumpled that its creases catch the eye. On dark cloth they are hardly visible, or they are the fading of denim. */
export function isPaleAndCrumpled({ image, alpha }: Pick<GarmentPhoto, 'image' | 'alpha'>): boolean {
  const side = Math.sqrt(area(thresholded(alpha, 0.9)));
  const solid = erode(thresholded(alpha, 0.9), Math.round(side * creaseSizes.rim));
  const luminances = luminancesOf(image);
  const inside = (values: Float32Array): number[] => Array.from(values.filter((_, i) => solid.data[i]! > 0));
  if (area(solid) === 0 || median(inside(luminances.data)) < limits.pale) return false;
  const light = computePlane(luminances, (i) => Math.log(luminances.data[i]! + darkest));
  const [fine, wide] = [creaseSizes.finest, creaseSizes.widest].map((share) =>
    weightedBlur(light, solid, side * share, 0),
  );
  const changes = computePlane(light, (i) => Math.abs(fine!.data[i]! - wide!.data[i]!));
  return quantileOf(inside(changes.data), 0.95) > limits.crumpled;
}
