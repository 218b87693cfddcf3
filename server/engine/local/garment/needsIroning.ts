import { weightedBlur } from '../image/blur';
import { luminancesOf } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { computePlane, median, thresholded } from '../image/raster';
import { area, erode } from '../image/regions';
import type { GarmentPhoto } from './garmentPhoto';

/** The size of creases (`finest` to `widest`) and the rim that is left out, as shares of the side of a square that is as large as the garment. */
const creaseSizes = { finest: 0.007, widest: 0.042, rim: 0.035 };

/**
 * How much the brightness of cloth differs from that of the cloth around it (natural logarithm) at the one place in twenty where it differs most. Up to the
 * limit, cloth isn't crumpled. Bold prints exceed it, too, but ironing leaves them as they are.
 *
 * The limits come from people who compared both looks:
 * - Of five pairs of pale trousers, whose median luminance (0..255) is at least `pale`, they preferred the three with 0.096 to 0.109 ironed, and the two with
 *   0.056 and 0.069 as in their photo.
 * - Of six darker pairs, they preferred five as in their photo. Creases hardly show on dark cloth, and the fading of denim looks like them.
 * - Of 19 other garments, they preferred the four up to 0.133 as in their photo, and 12 of the 15 from 0.14 on ironed.
 */
const maxChange = { paleLegs: 0.08, others: 0.135 };
const pale = 85;

/** Black cloth counts as this light (0..255), so that its noise hardly counts. */
const darkest = 8;

/**
 * Tells whether a garment is better ironed than worn with all creases of its photo. Skirts always are: they keep their pleats when they are ironed, and in the
 * light of their photo these would look like stains.
 */
export function needsIroning({ image, alpha, kind }: Pick<GarmentPhoto, 'image' | 'alpha' | 'kind'>): boolean {
  if (kind === 'skirt') return true;
  const cloth = thresholded(alpha, 0.9);
  const side = Math.sqrt(area(cloth));
  const solid = erode(cloth, Math.round(side * creaseSizes.rim));
  if (area(solid) === 0) return true;
  const inside = (values: Float32Array): number[] => Array.from(values.filter((_, i) => solid.data[i]! > 0));
  const luminances = luminancesOf(image);
  const hasLegs = kind === 'trousers' || kind === 'shorts';
  if (hasLegs && median(inside(luminances.data)) < pale) return false;
  const light = computePlane(luminances, (i) => Math.log(luminances.data[i]! + darkest));
  const blurred = (share: number) => weightedBlur(light, solid, side * share, 0);
  const [fine, wide] = [blurred(creaseSizes.finest), blurred(creaseSizes.widest)];
  const changes = computePlane(light, (i) => Math.abs(fine.data[i]! - wide.data[i]!));
  return quantileOf(inside(changes.data), 0.95) > (hasLegs ? maxChange.paleLegs : maxChange.others);
}
