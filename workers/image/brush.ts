import { type Capsule, capsuleBounds } from './capsule';
import { type Rect, rectOf } from './rect';
import { type Brush, type Path, stepsPerPixel } from './stroke';

/** Slightly more than half the diagonal of a pixel. A smaller hard dot could lie between pixel centres and leave no mark. */
const leastHardRadius = 0.7072;

/**
 * The capsules of a path's points from index `from` on (counted in points, not numbers). Each capsule reaches back to
 * the previous point; the first point of a stroke is a dot. So a stroke can arrive in any number of batches.
 */
export function* capsulesOf(
  { size, edge, points, sizes }: Omit<Brush, 'tool'> & Path,
  from: number,
): Generator<Capsule> {
  const coordinate = (index: number) => (points[index] ?? 0) / stepsPerPixel;
  const softness = edge === 'hard' ? 0 : 0.5;
  const leastRadius = edge === 'hard' ? leastHardRadius : 0.5;
  const radius = (point: number) => Math.max(leastRadius, (sizes?.[point] ?? size * stepsPerPixel) / stepsPerPixel / 2);
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

/** The image pixels that a capsule may colour. */
export const reachOf = (capsule: Capsule, { width, height }: { width: number; height: number }): Rect =>
  capsuleBounds(capsule, rectOf(width, height));
