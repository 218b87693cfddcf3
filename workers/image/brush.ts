import { type Capsule, capsuleBounds } from './capsule';
import { type Rect, rectOf } from './rect';
import { stepsPerPixel } from './stroke';

/**
 * The capsules of the points from `from` on (an index of points, not of numbers), each reaching back to the point before; the first point of a
 * stroke is a dot. So a stroke may come in any number of batches.
 */
export function* capsulesOf(points: readonly number[], size: number, from: number): Generator<Capsule> {
  const coordinate = (index: number) => (points[index] ?? 0) / stepsPerPixel;
  for (let point = from; 2 * point + 1 < points.length; point++) {
    const before = Math.max(0, point - 1);
    yield {
      ax: coordinate(2 * before),
      ay: coordinate(2 * before + 1),
      bx: coordinate(2 * point),
      by: coordinate(2 * point + 1),
      radius: size / 2,
    };
  }
}

/** The pixels of an image that a capsule may colour. */
export const reachOf = (capsule: Capsule, { width, height }: { width: number; height: number }): Rect =>
  capsuleBounds(capsule, rectOf(width, height));
