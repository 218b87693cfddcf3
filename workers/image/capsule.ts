import { type Rect, intersect } from './rect';

// Looked up once: this is the innermost loop of the brush.
const { abs, ceil, floor, max, min, sqrt } = Math;

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
    left: floor(min(ax, bx) - reach),
    top: floor(min(ay, by) - reach),
    right: ceil(max(ax, bx) + reach),
    bottom: ceil(max(ay, by) + reach),
  });
}

/** The distance from a point to the capsule's segment. */
export function distanceToSegment({ ax, ay, bx, by }: Capsule, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squared;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const awayX = x - ax - t * dx;
  const awayY = y - ay - t * dy;
  return sqrt(awayX * awayX + awayY * awayY);
}

/** Where a horizontal line crosses a shape: from `left` to `right`, nowhere if left > right. */
export interface Span {
  left: number;
  right: number;
}

function widenByDisc(span: Span, x: number, height: number, reach: number): void {
  const squared = reach * reach - height * height;
  if (squared < 0) return;
  const half = sqrt(squared);
  if (x - half < span.left) span.left = x - half;
  if (x + half > span.right) span.right = x + half;
}

/** The strip between the discs: on the line, `|across| ≤ reach · length` and `0 ≤ along ≤ length²`, both linear in x. */
function widenByStrip(span: Span, { ax, ay, bx, by }: Capsule, y: number, reach: number): void {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return;
  const h = y - ay;
  let from = -Infinity;
  let to = Infinity;
  const across = reach * sqrt(squared);
  if (dy === 0) {
    if (abs(h) > reach) return;
  } else {
    const p = (dx * h - across) / dy;
    const q = (dx * h + across) / dy;
    from = min(p, q);
    to = max(p, q);
  }
  if (dx === 0) {
    const along = h * dy;
    if (along < 0 || along > squared) return;
  } else {
    const p = (0 - h * dy) / dx;
    const q = (squared - h * dy) / dx;
    from = max(from, min(p, q));
    to = min(to, max(p, q));
  }
  if (from > to) return;
  if (ax + from < span.left) span.left = ax + from;
  if (ax + to > span.right) span.right = ax + to;
}

/** Writes into `span` where the line at height `y` crosses the capsule grown or shrunk to `reach`. A capsule is convex, so it is one span. */
export function crossCapsule(span: Span, capsule: Capsule, y: number, reach: number): void {
  span.left = Infinity;
  span.right = -Infinity;
  if (reach < 0) return;
  widenByDisc(span, capsule.ax, y - capsule.ay, reach);
  widenByDisc(span, capsule.bx, y - capsule.by, reach);
  widenByStrip(span, capsule, y, reach);
}
