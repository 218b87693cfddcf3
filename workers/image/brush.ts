import { type Capsule, capsuleBounds } from './capsule';
import { type Rect, rectOf } from './rect';
import { type Brush, type Path, stepsPerPixel } from './stroke';

/**
 * Minimum radius of a brush with a hard edge, in pixels: slightly more than half a pixel's diagonal. A smaller dot could lie between pixel centres and leave no
 * mark.
 */
const minHardRadius = 0.7072;

/**
 * Yields a capsule for each point of a path, beginning with point number `from` (`points` has two numbers per point). Each capsule reaches back to the previous
 * point; the capsule of the first point is a dot. So the points of a stroke can arrive in any number of batches.
 */
export function* capsulesOf(
  { size, edge, points, sizes }: Omit<Brush, 'tool'> & Path,
  from: number,
): Generator<Capsule> {
  const coordinate = (index: number) => (points[index] ?? 0) / stepsPerPixel;
  const softness = edge === 'hard' ? 0 : 0.5;
  const minRadius = edge === 'hard' ? minHardRadius : 0.5;
  const radius = (point: number) => Math.max(minRadius, (sizes?.[point] ?? size * stepsPerPixel) / stepsPerPixel / 2);
  for (let point = from; 2 * point + 1 < points.length; point++) {
    const before = Math.max(0, point - 1);
    yield {
      ax: coordinate(2 * before),
      ay: coordinate(2 * before + 1),
      bx: coordinate(2 * point),
      by: coordinate(2 * point + 1),
      startRadius: radius(before),
      endRadius: radius(point),
      softness,
    };
  }
}

/** The image pixels that a capsule may change. */
export const affectedRect = (capsule: Capsule, { width, height }: { width: number; height: number }): Rect =>
  capsuleBounds(capsule, rectOf(width, height));
