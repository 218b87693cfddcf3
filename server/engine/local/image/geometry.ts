import { clamp, type Point } from './raster';

/** Returns the point that is a fraction `t` of the way from `a` to `b`. */
export function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Returns the distance between two points, in the unit of their coordinates. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Returns the point moved by `length` pixels along a direction, which is a unit vector. */
export function shift(point: Point, direction: Point, length: number): Point {
  return { x: point.x + direction.x * length, y: point.y + direction.y * length };
}

/** Returns the unit vector from `a` to `b`. It points straight down if `a` and `b` coincide. */
export function directionTo(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length > 1e-6 ? { x: (b.x - a.x) / length, y: (b.y - a.y) / length } : { x: 0, y: 1 };
}

/** Returns the distance of a point from the segment a–b (`away`), and how far along the segment the nearest point lies (`along`, 0..1). */
export function nearestOnSegment(point: Point, a: Point, b: Point): { away: number; along: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(Math.max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0;
  const x = point.x - a.x - dx * t;
  const y = point.y - a.y - dy * t;
  // Don't use Math.hypot: it guards against overflow, and so takes many times as long.
  return { away: Math.sqrt(x * x + y * y), along: t };
}

/** Returns the point at `length` along a polyline, and the direction there. Beyond the end, the last segment is extended. */
export function alongLine(line: readonly Point[], length: number): { at: Point; direction: Point } {
  let left = length;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]!;
    const b = line[i + 1]!;
    const piece = distance(a, b);
    const direction = directionTo(a, b);
    if (left <= piece || i + 2 === line.length) return { at: shift(a, direction, left), direction };
    left -= piece;
  }
  return { at: line[0]!, direction: { x: 0, y: 1 } };
}

/** Returns the length of a polyline. */
export function lengthOf(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < line.length; i++) sum += distance(line[i]!, line[i + 1]!);
  return sum;
}

/**
 * Returns where a point is relative to a polyline: its distance in pixels (`offset`), negative to the left of the line's direction (above a line that runs to
 * the right), and the place of the nearest point (`along`), from 0 at its start to 1 at its end.
 */
export function placeAlong(line: readonly Point[], point: Point): { offset: number; along: number } {
  let [nearest, along, cross] = [Infinity, 0, 0];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!];
    const place = nearestOnSegment(point, a, b);
    if (place.away >= nearest) continue;
    nearest = place.away;
    along = (i + place.along) / (line.length - 1);
    cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  }
  return { offset: Math.sign(cross) * nearest, along };
}

/** Returns how far a point is inside a closed outline, in pixels. Negative outside. */
export function depthInside(outline: readonly Point[], point: Point): number {
  let isInside = false;
  let nearest = Infinity;
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!];
    nearest = Math.min(nearest, nearestOnSegment(point, a, b).away);
    if (a.y > point.y !== b.y > point.y && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y)) {
      isInside = !isInside;
    }
  }
  return isInside ? nearest : -nearest;
}

/** Returns nine points of the curve from `a` to `b` that is pulled toward `pull`: a quadratic Bézier curve. */
export function curve(a: Point, pull: Point, b: Point): Point[] {
  return Array.from({ length: 9 }, (_, k) => mix(mix(a, pull, k / 8), mix(pull, b, k / 8), k / 8));
}

/**
 * Returns the x coordinate at which a line crosses a row, or that of the line's nearest end if the row is beyond it. The line's points must be sorted from top
 * to bottom.
 */
export function xOfLineAt(line: readonly Point[], y: number): number {
  const next = line.findIndex((point, i) => i > 0 && point.y >= y);
  const b = line[next < 0 ? line.length - 1 : next]!;
  const a = line[next < 0 ? line.length - 2 : next - 1]!;
  return a.x + (b.x - a.x) * (b.y > a.y ? clamp((y - a.y) / (b.y - a.y), 0, 1) : 1);
}
