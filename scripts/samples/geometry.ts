/** A point of a drawing: x and y in pixels. */
export type Point = readonly [number, number];

/** A point of an outline, through which a smooth curve is drawn. At a 'corner' the curve may turn sharply. */
export type Knot = readonly [number, number] | readonly [number, number, 'corner'];

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const pointBetween = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  mix(ax, bx, share),
  mix(ay, by, share),
];

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The direction from one point to another, as a vector of length 1. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** Returns 0 for values below `from`, 1 for values above `to`, and a smooth transition in between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Creates a generator of pseudo-random numbers from 0 to 1, which are the same in each run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Cubic {
  from: Point;
  first: Point;
  second: Point;
  to: Point;
}

/** Calculates a Catmull-Rom curve through the knots, as Bézier segments. At corners, the tangents are zero. */
function cubicsOf(knots: readonly Knot[], closed: boolean): Cubic[] {
  const count = knots.length;
  const knotAt = (index: number): Knot => {
    const knot = knots[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))];
    if (!knot) throw new Error('a curve needs knots');
    return knot;
  };
  const tangent = (index: number): Point => {
    const [before, here, after] = [knotAt(index - 1), knotAt(index), knotAt(index + 1)];
    if (here[2] === 'corner') return [0, 0];
    const [back, ahead] = [
      distance([before[0], before[1]], [here[0], here[1]]),
      distance([here[0], here[1]], [after[0], after[1]]),
    ];
    const length = Math.min(back, ahead) / (back + ahead || 1);
    return [(after[0] - before[0]) * length, (after[1] - before[1]) * length];
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [a, b, ta, tb] = [knotAt(i), knotAt(i + 1), tangent(i), tangent(i + 1)];
    // Make the Bézier handles of long spans long, so that one or two points are enough for a long soft edge.
    const stretch = (t: Point) => {
      const length = Math.hypot(t[0], t[1]);
      const span = distance([a[0], a[1]], [b[0], b[1]]);
      return length === 0 ? 0 : Math.min(span / 3 / length, 2.2);
    };
    const [sa, sb] = [stretch(ta), stretch(tb)];
    return {
      from: [a[0], a[1]],
      first: [a[0] + ta[0] * sa, a[1] + ta[1] * sa],
      second: [b[0] - tb[0] * sb, b[1] - tb[1] * sb],
      to: [b[0], b[1]],
    };
  });
}

const roundedText = (value: number): string => String(Math.round(value * 100) / 100);
const pointText = ([x, y]: Point): string => `${roundedText(x)} ${roundedText(y)}`;

/** The path of a smooth curve through knots, as SVG. */
export function curve(knots: readonly Knot[], closed = false): string {
  const parts = cubicsOf(knots, closed);
  const [start] = parts;
  if (!start) return '';
  const rest = parts
    .map(({ first, second, to }) => `C${pointText(first)} ${pointText(second)} ${pointText(to)}`)
    .join('');
  return `M${pointText(start.from)}${rest}${closed ? 'Z' : ''}`;
}

/** Returns points along the curve that `curve` draws, `steps` of them for each pair of knots. */
export function curvePoints(knots: readonly Knot[], closed = false, steps = 14): Point[] {
  const points: Point[] = [];
  const parts = cubicsOf(knots, closed);
  for (const { from, first, second, to } of parts)
    for (let i = 0; i < steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const axis = (k: 0 | 1): number =>
        s ** 3 * from[k] + 3 * s * s * t * first[k] + 3 * s * t * t * second[k] + t ** 3 * to[k];
      points.push([axis(0), axis(1)]);
    }
  const last = parts.at(-1);
  if (!closed && last) points.push(last.to);
  return points;
}

/** The closed path of straight lines between points, as SVG. */
export const polygon = (points: readonly Point[]): string =>
  points.length > 0 ? `M${points.map(pointText).join('L')}Z` : '';

/** The point at a share of a polyline's length, and the direction of the line there. */
export function pointAt(points: readonly Point[], share: number): { point: Point; heading: Point } {
  const lengths = points.slice(1).map((point, i) => distance(points[i] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i], points[i + 1]];
    if (!a || !b) break;
    if (left <= length || i === lengths.length - 1)
      return { point: pointBetween(a, b, length === 0 ? 0 : left / length), heading: direction(a, b) };
    left -= length;
  }
  throw new Error('a line needs two points');
}

/** The outline of a strip along a line. `left` and `right` are its widths on each side of the line, at equal steps from the start to the end. */
export function stripOutline(line: readonly Point[], left: readonly number[], right: readonly number[]): Point[] {
  const widthAt = (widths: readonly number[], share: number): number => {
    const place = share * (widths.length - 1);
    const i = Math.min(widths.length - 2, Math.floor(place));
    return mix(widths[i] ?? 0, widths[i + 1] ?? 0, smoothStep(0, 1, place - i) * 0.5 + (place - i) * 0.5);
  };
  const count = 28;
  const side = (widths: readonly number[], sign: number): Point[] =>
    Array.from({ length: count + 1 }, (_, i) => {
      const { point, heading } = pointAt(line, i / count);
      const width = widthAt(widths, i / count) * sign;
      return [point[0] + heading[1] * width, point[1] - heading[0] * width];
    });
  return [...side(left, 1), ...side(right, -1).reverse()];
}
