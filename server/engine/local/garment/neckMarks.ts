import type { LandmarkName } from '../../engine';
import { computePlane, createPlane, smoothstep, type Plane, type Point } from '../image/raster';
import type { Changes } from './creaseLines';

// All lengths in this file are shares of the distance between the garment's shoulders. All limits were tuned by eye on 83 tops.

/**
 * Marks are removed up to `reach` from an end of the neckline. The cloth up to `around` from it tells whether the garment is patterned there: if more than
 * `maxPattern` of that cloth differs from the cloth around it, nothing is removed.
 */
const ends = { reach: 0.16, around: 0.3, maxPattern: 0.35 };

/**
 * A pixel belongs to a mark if its brightness differs from that of the cloth around it by a share of `change.min` to `change.max`, and if its colour differs
 * by at most `hue` (`Changes.hueAt`). Other pixels belong to a trim.
 */
const markLimits = { change: { min: 0.1, max: 0.75 }, hue: 14 };

/** If at least `share` of a strip of this width along the middle of the neckline differs from the cloth, the neck has a band in another colour, which stays. */
const band = { width: 0.04, share: 0.5 };

/**
 * Finds marks beside the ends of the neckline: folds of the back, the edge of the lining, shadows. The smooth neckline that is drawn on a person leaves them
 * on the shoulders, where they look like tears.
 *
 * @param solid the garment, as 0/1
 * @param points the garment's landmarks, in pixels of `solid`
 * @param scale the distance between the shoulders, in pixels
 * @returns how surely each pixel belongs to a mark, 0..1
 */
export function findNeckMarks(
  { ratio, hueAt }: Changes,
  solid: Plane,
  { neckLeft, neckRight }: Readonly<Partial<Record<LandmarkName, Point>>>,
  scale: number,
): Plane {
  const none = createPlane(solid.width, solid.height);
  if (!neckLeft || !neckRight) return none;
  const changeAt = (i: number): number => Math.abs(ratio.data[i]! - 1);
  const isDifferent = (i: number): boolean => changeAt(i) > markLimits.change.min || hueAt(i) > markLimits.hue;
  const shareOfDifferent = (pixels: readonly number[]): number =>
    pixels.filter(isDifferent).length / Math.max(1, pixels.length);
  const distanceToEnd = (i: number): number => {
    const x = i % solid.width;
    const y = (i - x) / solid.width;
    return Math.min(...[neckLeft, neckRight].map((end) => Math.hypot(x - end.x, y - end.y))) / scale;
  };
  const cloth = [...solid.data.keys()].filter((i) => solid.data[i]! > 0);
  const around = cloth.filter((i) => {
    const away = distanceToEnd(i);
    return away > ends.reach && away < ends.around;
  });
  if (
    shareOfDifferent(around) > ends.maxPattern ||
    shareOfDifferent(stripOf(solid, neckLeft, neckRight, scale)) >= band.share
  )
    return none;
  return computePlane(solid, (i) => {
    if (solid.data[i] === 0 || changeAt(i) < markLimits.change.min || changeAt(i) > markLimits.change.max) return 0;
    return hueAt(i) > markLimits.hue ? 0 : smoothstep(ends.reach, ends.reach / 2, distanceToEnd(i));
  });
}

/** Returns the pixels of a strip along the middle half of the neckline. */
function stripOf(solid: Plane, left: Point, right: Point, scale: number): number[] {
  const height = Math.max(1, Math.round(band.width * scale));
  const quarter = (right.x - left.x) / 4;
  const pixels: number[] = [];
  for (let x = Math.round(left.x + quarter); x < right.x - quarter; x++) {
    let i = Math.max(0, Math.round(Math.min(left.y, right.y) - band.width * scale)) * solid.width + x;
    while (i < solid.data.length && solid.data[i] === 0) i += solid.width;
    for (let row = 0; row < height && i < solid.data.length; row++, i += solid.width)
      if (solid.data[i]! > 0) pixels.push(i);
  }
  return pixels;
}
