import { type Capsule, withoutHiddenEnd } from './capsule';

// Looked up once: this is the innermost loop of the brush.
const { max, min, sqrt } = Math;

/** A straight side of a rim, from the disc at the start to the disc at the end. */
interface Side {
  /** Where it touches the disc at the start. */
  x: number;
  y: number;
  /** How far to the right it goes a row. */
  slope: number;
  /** The rows between which it runs. */
  top: number;
  bottom: number;
}

/** One of the two outlines between which a capsule's edge fades: an arc of either disc, and the two tangents that both have in common. */
interface Rim {
  /** The radius at the start. */
  reach: number;
  startSquared: number;
  endSquared: number;
  oneSide: Side;
  otherSide: Side;
}

/** A capsule with everything that all of its rows need, reckoned once. Distances are from the segment's start, in pixels. */
export interface Lane {
  ax: number;
  ay: number;
  dx: number;
  dy: number;
  /** The segment's length, squared; 1 for a dot, so that it can be divided by. */
  squared: number;
  /** By how much the radius grows from start to end. */
  growth: number;
  /**
   * Of all discs between start and end, the one that reaches farthest towards a point is centred not abreast of it but so much further on, for each
   * pixel that the point is off the segment's line.
   */
  lean: number;
  outer: Rim;
  inner: Rim;
  /** How far inside the outer rim a pixel is full. */
  fade: number;
}

/** Reckons once what all rows of a capsule share. */
export function laneOf(capsule: Capsule): Lane {
  const { ax, ay, bx, by, startRadius, endRadius, softness } = withoutHiddenEnd(capsule);
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy || 1;
  const growth = endRadius - startRadius;
  const tangent = sqrt(squared - growth * growth);
  // A side's normal leans back by what the radius grows: the parts of it along the segment and across.
  const alongX = (-growth * dx) / squared;
  const alongY = (-growth * dy) / squared;
  const acrossX = (tangent * dy) / squared;
  const acrossY = (-tangent * dx) / squared;

  function sideOf(normalX: number, normalY: number, start: number, end: number): Side {
    const x = start * normalX;
    const y = start * normalY;
    const endY = dy + end * normalY;
    const slope = y === endY ? 0 : (dx + end * normalX - x) / (endY - y);
    return { x, y, slope, top: min(y, endY), bottom: max(y, endY) };
  }

  function rimOf(start: number, end: number): Rim {
    return {
      reach: start,
      startSquared: start * start,
      endSquared: end * end,
      oneSide: sideOf(alongX + acrossX, alongY + acrossY, start, end),
      otherSide: sideOf(alongX - acrossX, alongY - acrossY, start, end),
    };
  }

  const outer = rimOf(startRadius + softness, endRadius + softness);
  const inner = rimOf(startRadius - softness, endRadius - softness);
  return { ax, ay, dx, dy, squared, growth, lean: growth / tangent, outer, inner, fade: 2 * softness };
}

/** Where a row crosses a shape: from `left` to `right`, nowhere if left > right. */
export interface Span {
  left: number;
  right: number;
}

/**
 * Writes into `span` where the row at height `h` crosses a rim. It is convex: from the first to the last of what the row meets of its discs and sides. In
 * one piece, since a function for each of the four would cost a tenth of the brush's speed.
 */
export function crossRim(span: Span, { dx, dy }: Lane, rim: Rim, h: number): void {
  const { oneSide, otherSide } = rim;
  let left = Infinity;
  let right = -Infinity;
  const atStart = rim.startSquared - h * h;
  if (atStart >= 0) {
    right = sqrt(atStart);
    left = -right;
  }
  const atEnd = rim.endSquared - (h - dy) * (h - dy);
  if (atEnd >= 0) {
    const half = sqrt(atEnd);
    left = min(left, dx - half);
    right = max(right, dx + half);
  }
  if (h >= oneSide.top && h <= oneSide.bottom) {
    const x = oneSide.x + (h - oneSide.y) * oneSide.slope;
    left = min(left, x);
    right = max(right, x);
  }
  if (h >= otherSide.top && h <= otherSide.bottom) {
    const x = otherSide.x + (h - otherSide.y) * otherSide.slope;
    left = min(left, x);
    right = max(right, x);
  }
  span.left = left;
  span.right = right;
}
