import { type Capsule, softness } from './capsule';

// Looked up once: this is the innermost loop of the brush.
const { abs, max, min, sqrt } = Math;

/** One of the two rims between which a capsule's edge is soft. */
interface Rim {
  squared: number;
  /** Half of what a row crosses of the strip between the two discs, were it endless. */
  half: number;
  reach: number;
}

/** A capsule with everything that all of its rows need, reckoned once. Distances are from the segment's start, in pixels. */
export interface Lane {
  ax: number;
  ay: number;
  dx: number;
  dy: number;
  /** The segment's length, squared. */
  squared: number;
  /** How far to the right the segment's line goes a row. */
  slope: number;
  outer: Rim;
  inner: Rim;
}

export function laneOf({ ax, ay, bx, by, radius }: Capsule): Lane {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const rim = (reach: number): Rim => ({
    reach,
    squared: reach * reach,
    half: dy === 0 ? Infinity : (reach * sqrt(squared)) / abs(dy),
  });
  const slope = dy === 0 ? 0 : dx / dy;
  return { ax, ay, dx, dy, squared, slope, outer: rim(radius + softness), inner: rim(radius - softness) };
}

/** Where a row crosses a shape: from `left` to `right`, nowhere if left > right. */
export interface Span {
  left: number;
  right: number;
}

/** The part of a row beside the segment, neither before its start nor behind its end. */
function crossBeside(span: Span, { dx, dy, squared }: Lane, h: number): void {
  const along = h * dy;
  if (dx !== 0) {
    const start = -along / dx;
    const end = (squared - along) / dx;
    span.left = min(start, end);
    span.right = max(start, end);
    return;
  }
  const isBeside = squared > 0 && along >= 0 && along <= squared;
  span.left = isBeside ? -Infinity : Infinity;
  span.right = -span.left;
}

const beside: Span = { left: 0, right: 0 };

/** Writes into `span` where the row at height `h` crosses the capsule up to a rim. It is convex, so that is one span of two discs and a strip. */
export function crossLane(span: Span, lane: Lane, rim: Rim, h: number): void {
  const { dx, dy, slope } = lane;
  span.left = Infinity;
  span.right = -Infinity;
  if (rim.reach < 0) return;
  const atStart = rim.squared - h * h;
  if (atStart >= 0) {
    span.right = sqrt(atStart);
    span.left = -span.right;
  }
  const atEnd = rim.squared - (h - dy) * (h - dy);
  if (atEnd >= 0) {
    const half = sqrt(atEnd);
    span.left = min(span.left, dx - half);
    span.right = max(span.right, dx + half);
  }
  if (dy === 0 && abs(h) > rim.reach) return;
  crossBeside(beside, lane, h);
  const from = max(beside.left, h * slope - rim.half);
  const to = min(beside.right, h * slope + rim.half);
  if (from > to) return;
  span.left = min(span.left, from);
  span.right = max(span.right, to);
}
