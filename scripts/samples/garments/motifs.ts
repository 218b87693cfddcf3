import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, direction, distance, pointAt, polygon } from '../geometry';

/** Draws a small figure of a print as SVG, centred on 0 0 and about 20 pixels wide. */
export type Motif = (colours: readonly [string, string, string]) => string;

const petals = (count: number, length: number, width: number, fill: string): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<ellipse rx="${width}" ry="${length / 2}" cy="${-length / 2 - 1}" transform="rotate(${(i * 360) / count})" fill="${fill}"/>`,
  ).join('');

export const flower: Motif = ([a, b]) => `${petals(6, 9, 3.2, a)}<circle r="3" fill="${b}"/>`;

export const buti: Motif = ([a, b, c]) =>
  `<path d="M0 16C-1 10 -1 6 0 2" stroke="${c}" stroke-width="1.8" fill="none"/><path d="M0 12C-7 12 -9 7 -10 4C-5 4 -1 7 0 12C1 7 5 4 10 4C9 7 7 12 0 12Z" fill="${c}"/><g transform="translate(0 -4)">${petals(5, 8, 3, a)}<circle r="2.6" fill="${b}"/></g>`;

export const paisley: Motif = ([a, b, c]) =>
  `<path d="M-2 15C-13 12 -13 -4 -3 -9C3 -12 10 -12 11 -17C14 -8 11 2 6 8C3 12 1 14 -2 15Z" fill="${a}"/><path d="M-2 11C-9 8 -8 -2 -2 -5C2 -7 6 -7 8 -10C8 -4 6 2 3 6C1 9 0 10 -2 11Z" fill="${b}"/><circle cx="-1.5" cy="3" r="2.6" fill="${c}"/>`;

export const bandhani: Motif = ([a]) =>
  `<g fill="none" stroke="${a}" stroke-width="1.8"><circle r="2.1"/><circle cx="8" r="1.7"/><circle cx="-8" r="1.7"/><circle cy="8" r="1.7"/><circle cy="-8" r="1.7"/></g>`;

export const star: Motif = ([a, b]) =>
  `<path d="M0 -8L2 -2L8 0L2 2L0 8L-2 2L-8 0L-2 -2Z" fill="${a}"/><circle r="1.7" fill="${b}"/>`;

export const ikat: Motif = ([a, b, c]) =>
  `<path d="M0 -27L3 -22L7 -23L8 -14L14 -13L13 -5L21 0L13 5L14 13L8 14L7 23L3 22L0 27L-3 22L-7 23L-8 14L-14 13L-13 5L-21 0L-13 -5L-14 -13L-8 -14L-7 -23L-3 -22Z" fill="${a}"/><path d="M0 -16L3 -12L6 -8L11 0L6 8L3 12L0 16L-3 12L-6 8L-11 0L-6 -8L-3 -12Z" fill="${b}"/><path d="M0 -7L5 0L0 7L-5 0Z" fill="${c}"/>`;

export const mirror: Motif = ([a, b, c]) =>
  `<circle r="9.5" fill="${a}"/>${petals(10, 12, 1.5, b)}<circle r="6" fill="${c}"/><path d="M-3 -3L2 -4L-1 3Z" fill="#fff" opacity=".8"/>`;

export const chikan: Motif = ([a]) =>
  `<g fill="none" stroke="${a}" stroke-width="1.7" stroke-linecap="round">${Array.from({ length: 5 }, (_, i) => `<path d="M0 0C-4 -5 -3 -10 0 -11C3 -10 4 -5 0 0" transform="translate(0 -3) rotate(${i * 72})"/>`).join('')}<path d="M0 8C1 13 3 16 1 20M1 14C-4 12 -7 14 -8 17M1 15C6 13 9 15 9 18"/></g><circle cy="-3" r="2" fill="${a}"/>`;

export const leaf: Motif = ([a, b]) =>
  `<path d="M0 14V-6" stroke="${b}" stroke-width="1.5"/><path d="M0 -14C5 -9 5 -3 0 0C-5 -3 -5 -9 0 -14Z" fill="${a}"/><path d="M0 8C-2 2 -7 0 -11 1C-10 6 -5 9 0 8Z" fill="${a}"/><path d="M0 8C2 2 7 0 11 1C10 6 5 9 0 8Z" fill="${a}"/>`;

/** Maps a place in the rows and columns of a print to a place on the cloth, and to the angle of the motif there, in degrees. */
export type Frame = (u: number, v: number) => { point: Point; angle: number };

/** A frame with straight rows and columns, rotated by `angle` degrees. */
export const straightFrame =
  ([x, y]: Point, angle = 0): Frame =>
  (u, v) => {
    const a = (angle * Math.PI) / 180;
    return { point: [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)], angle };
  };

/** A frame whose columns fan out from a point above, as in a flared skirt. `u` is measured along the arc at the distance `middle` from that point. */
export const flaredFrame =
  ([x, y]: Point, middle: number): Frame =>
  (u, v) => {
    const a = u / middle;
    return { point: [x + Math.sin(a) * v, y + Math.cos(a) * v], angle: (-a * 180) / Math.PI };
  };

interface Rows {
  frame: Frame;
  /** In pixels: the place of the first column, the place of the last column, and the step between columns. `rows` has the same form. */
  columns: readonly [number, number, number];
  rows: readonly [number, number, number];
  scale?: number;
}

/** Prints a motif in rows and columns. Every second row is shifted by half a step. */
export function printInRows(drawing: Drawing, motif: string, { frame, columns, rows, scale = 1 }: Rows): void {
  let row = 0;
  for (let v = rows[0]; v <= rows[1]; v += rows[2], row++)
    for (let u = columns[0] + (row % 2 === 0 ? 0 : columns[2] / 2); u <= columns[1]; u += columns[2]) {
      const { point, angle } = frame(u, v);
      drawing.add(
        `<g transform="translate(${point[0].toFixed(1)} ${point[1].toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale})">${motif}</g>`,
      );
    }
}

/** Returns a line parallel to `line`, `offset` pixels to the right as seen in its direction. For a line that runs from left to right, that is below it. */
export function parallelLine(line: readonly Knot[], offset: number): Point[] {
  const points = curvePoints(line, false, 8);
  // For large offsets, take the direction across a whole flute, so that the offset of a wavy line never crosses itself.
  const reach = Math.abs(offset) > 12 ? 20 : 3;
  return points.map((point, i) => {
    const [dx, dy] = direction(
      points[Math.max(0, i - reach)] ?? point,
      points[Math.min(points.length - 1, i + reach)] ?? point,
    );
    return [point[0] - dy * offset, point[1] + dx * offset];
  });
}

export interface Border {
  /** The bands of the border, from the edge inwards: for each, its width in pixels and its colour. */
  bands: readonly (readonly [number, string])[];
  /** A motif repeated along the middle of one band. */
  motif?: { svg: string; band: number; step: number; scale?: number; turn?: number };
}

/** Draws a border along an edge. @param inwards 1 if the cloth is to the right of the edge's direction, -1 if it is to the left */
export function drawBorder(drawing: Drawing, edge: readonly Knot[], inwards: 1 | -1, { bands, motif }: Border): void {
  let start = -4;
  for (const [index, [depth, colour]] of bands.entries()) {
    const end = Math.max(0, start) + depth;
    drawing.fill(
      polygon([...parallelLine(edge, start * inwards), ...parallelLine(edge, end * inwards).reverse()]),
      colour,
    );
    if (motif?.band === index) {
      const line = parallelLine(edge, ((Math.max(0, start) + end) / 2) * inwards);
      const length = line.slice(1).reduce((sum, point, i) => sum + distance(line[i] ?? point, point), 0);
      const count = Math.max(1, Math.round(length / motif.step));
      for (let i = 0; i < count; i++) {
        const { point, heading } = pointAt(line, (i + 0.5) / count);
        const angle = (Math.atan2(heading[1], heading[0]) * 180) / Math.PI + (motif.turn ?? 0);
        drawing.add(
          `<g transform="translate(${point[0].toFixed(1)} ${point[1].toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${motif.scale ?? 1})">${motif.svg}</g>`,
        );
      }
    }
    start = end;
  }
}
