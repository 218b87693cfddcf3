import { type Rect, intersect } from './rect';

/**
 * The area that a round brush covers while it moves from one point (ax, ay) to another (bx, by), with a radius for each: the convex hull of two discs. If both
 * radii are equal, it is everything within one radius of the segment. All values are in pixels. A brush is at least one pixel wide, so radii are at least 0.5.
 */
export interface Capsule {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  startRadius: number;
  endRadius: number;
  /** Half the width over which the edge fades: it begins this far inside the rim, and ends as far outside. 0 for a hard edge. */
  softness: 0 | 0.5;
}

/** The pixels inside `limits` that the capsule may change. */
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

/** If one of the capsule's discs contains the other, returns the larger disc as a dot. Otherwise returns the capsule itself. */
export function withoutHiddenEnd(capsule: Capsule): Capsule {
  const { ax, ay, bx, by, startRadius, endRadius } = capsule;
  const growth = endRadius - startRadius;
  if (growth * growth < (bx - ax) * (bx - ax) + (by - ay) * (by - ay)) return capsule;
  return growth > 0
    ? { ...capsule, ax: bx, ay: by, startRadius: endRadius }
    : { ...capsule, bx: ax, by: ay, endRadius: startRadius };
}
