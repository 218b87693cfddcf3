import { type Capsule, withoutHiddenEnd } from './capsule';

// Looked up once, because this is the innermost loop of the brush.
const { max, min, sqrt } = Math;

/** A straight side of a rim, from the disc at the start to the disc at the end. */
interface Side {
  /** The point where it touches the disc at the start. */
  x: number;
  y: number;
  /** Pixels to the right per row. */
  slope: number;
  /** The rows between which it runs. */
  top: number;
  bottom: number;
}

/** One of the two outlines between which a capsule's edge fades: arcs of the two discs, and their two common tangents. */
interface Rim {
  /** The radius at the start. */
  reach: number;
  startSquared: number;
  endSquared: number;
  oneSide: Side;
  otherSide: Side;
}

/** A capsule with the values that all its rows need, calculated once. Distances are relative to the segment's start, in pixels. */
export interface Lane {
  ax: number;
  ay: number;
  dx: number;
  dy: number;
  /** The squared length of the segment; 1 for a dot, to avoid dividing by zero. */
  squared: number;
  /** How much the radius grows from start to end. */
  growth: number;
  /**
   * The disc that reaches farthest towards a point isn't centred level with the point, but farther along the segment:
   * by this much per pixel of distance between the point and the segment's line.
   */
  lean: number;
  outer: Rim;
  inner: Rim;
  /** How far inside the outer rim the brush is at full strength. */
  fade: number;
}

/** Calculates once what all rows of a capsule share. */
export function laneOf(capsule: Capsule): Lane {
  const { ax, ay, bx, by, startRadius, endRadius, softness } = withoutHiddenEnd(capsule);
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy || 1;
  const growth = endRadius - startRadius;
  const tangent = sqrt(squared - growth * growth);
  // If the radius grows, the normals of the sides lean back. These are their components along the segment and across
  // it.
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

/** Where a row crosses a shape: from `left` to `right`, or nowhere if left > right. */
export interface Span {
  left: number;
  right: number;
}

/**
 * Writes into `span` where the row at height `h` crosses a rim. A rim is convex, so this is from the leftmost to the
 * rightmost crossing with its discs and sides. It is a single function, because four separate ones would make the brush
 * a tenth slower.
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
