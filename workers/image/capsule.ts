import { type Rect, intersect } from './rect';

/**
 * What a round brush covers between two points, at each of which it has a radius of its own: the convex hull of two discs. Of two like discs that is all
 * within one radius of the segment. In pixels; a brush is never thinner than one pixel, so no radius is under a half.
 */
export interface Capsule {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  startRadius: number;
  endRadius: number;
  /** Half of what the edge takes to fade, from so much inside the rim to so much outside. */
  softness: 0 | 0.5;
}

/** The pixels that the capsule may colour, inside `limits`. */
export function capsuleBounds({ ax, ay, bx, by, startRadius, endRadius, softness }: Capsule, limits: Rect): Rect {
  const start = startRadius + softness;
  const end = endRadius + softness;
  return intersect(limits, {
    left: Math.floor(Math.min(ax - start, bx - end)),
    top: Math.floor(Math.min(ay - start, by - end)),
    right: Math.ceil(Math.max(ax + start, bx + end)),
    bottom: Math.ceil(Math.max(ay + start, by + end)),
  });
}

/** Of two discs of which one holds the other, the larger alone: a dot. */
export function withoutHiddenEnd(capsule: Capsule): Capsule {
  const { ax, ay, bx, by, startRadius, endRadius } = capsule;
  const growth = endRadius - startRadius;
  if (growth * growth < (bx - ax) * (bx - ax) + (by - ay) * (by - ay)) return capsule;
  return growth > 0
    ? { ...capsule, ax: bx, ay: by, startRadius: endRadius }
    : { ...capsule, bx: ax, by: ay, endRadius: startRadius };
}
