import { type Rect, intersect } from './rect';

/** The area within `radius` of the segment from (ax, ay) to (bx, by): what a round brush covers between two points. In pixels. */
export interface Capsule {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  radius: number;
}

/** Half of the soft edge, which runs from `radius - softness` to `radius + softness`. */
export const softness = 0.5;

/** The pixels that the capsule may colour, inside `limits`. */
export function capsuleBounds({ ax, ay, bx, by, radius }: Capsule, limits: Rect): Rect {
  const reach = radius + softness;
  return intersect(limits, {
    left: Math.floor(Math.min(ax, bx) - reach),
    top: Math.floor(Math.min(ay, by) - reach),
    right: Math.ceil(Math.max(ax, bx) + reach),
    bottom: Math.ceil(Math.max(ay, by) + reach),
  });
}
