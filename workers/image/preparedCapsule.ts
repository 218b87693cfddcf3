import { type Capsule, withoutHiddenEnd } from './capsule';

// Look up these functions only once, because they are called in the innermost loop of the brush.
const { max, min, sqrt } = Math;

/**
 * One of the two straight sides of a capsule's outline. It joins the disc at the segment's start to the disc at its end. Coordinates are in pixels from the
 * segment's start.
 */
interface Side {
  /** The point where the side touches the disc at the start. */
  x: number;
  y: number;
  /** How far the side runs to the right from one row to the next, in pixels. */
  slope: number;
  /** The y coordinates of its upper and its lower end. */
  top: number;
  bottom: number;
}

/** One of the two outlines between which a capsule's edge fades: arcs of the two discs, and their two common tangents. */
interface Rim {
  /** The radius at the start. */
  startRadius: number;
  startSquared: number;
  endSquared: number;
  oneSide: Side;
  otherSide: Side;
}

/** A capsule with the values that all its rows need, calculated once. Distances are relative to the segment's start, in pixels. */
export interface PreparedCapsule {
  ax: number;
  ay: number;
  dx: number;
  dy: number;
  /** The squared length of the segment; 1 for a dot, to avoid dividing by zero. */
  squared: number;
  /** The radius at the end, minus the radius at the start. */
  growth: number;
  /**
   * A point's foot is the nearest point of the segment's line. If the radius grows, the disc that covers the point best has its centre beyond the foot,
   * towards the end. `lean` says how far beyond, in pixels per pixel of distance between point and foot.
   */
  lean: number;
  outer: Rim;
  inner: Rim;
  /** Distance from the outer rim, inwards, at which the brush reaches full strength. */
  fade: number;
}

/** Calculates the values that are the same for all rows of a capsule. */
export function prepareCapsule(capsule: Capsule): PreparedCapsule {
  const { ax, ay, bx, by, startRadius, endRadius, softness } = withoutHiddenEnd(capsule);
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy || 1;
  const growth = endRadius - startRadius;
  const tangent = sqrt(squared - growth * growth);
  // The components of the sides' normals along the segment and across it. If the radius grows, the normals lean back towards the start.
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
      startRadius: start,
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

/** The part of a row that is inside a shape: from `left` to `right`. It is empty if `left` is greater than `right`. */
export interface Span {
  left: number;
  right: number;
}

/**
 * Writes into `span` the part of the row at height `h` that lies inside a rim. A rim is convex, so this part reaches from the leftmost to the rightmost point
 * at which the row crosses the rim's discs and sides. Separate functions for the two discs and the two sides would make the brush a tenth slower.
 */
export function crossRim(span: Span, { dx, dy }: PreparedCapsule, rim: Rim, h: number): void {
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
