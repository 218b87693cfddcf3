import { mix } from '../image/geometry';
import { clamp, type Point } from '../image/raster';

/** A row across a sheet of cloth, from its left edge to its right edge. */
export interface ClothRow {
  readonly left: Point;
  readonly right: Point;
}

/**
 * Limit of how far hanging cloth stands out on each side, in pixels per pixel below the hips. A skirt that is spread out wider than that on the floor falls in
 * folds when it is worn.
 */
export const maxFlare = 0.42;

/**
 * Returns how far a hem hangs below the straight line between its corners at `across` (0 left, 1 right), in pixels. A hem is a ring around the body, which the
 * camera sees from above. `width` is the hem's. Tuned by eye.
 */
export function hemBowAt(across: number, width: number): number {
  return width * 0.05 * (1 - (2 * across - 1) ** 2);
}

/** Returns the point of a sheet at `across` (0 left, 1 right) and `down` (0 first row, 1 last row). Both may lie slightly outside 0..1. */
export function pointOnSheet(rows: readonly ClothRow[], across: number, down: number): Point {
  const limited = clamp(down, 0, 1);
  const position = limited * (rows.length - 1);
  const i = Math.min(Math.floor(position), rows.length - 2);
  const left = mix(rows[i]!.left, rows[i + 1]!.left, position - i);
  const right = mix(rows[i]!.right, rows[i + 1]!.right, position - i);
  const { x, y } = mix(left, right, across);
  const [first, last] = [rows[0]!, rows[rows.length - 1]!];
  const height = (last.left.y + last.right.y - first.left.y - first.right.y) / 2;
  return { x, y: y + (down - limited) * height };
}

/**
 * How far the cloth of a garment runs around the body: the sine of the angle from the front of the body to its side seams, as the camera sees it. Tuned by eye.
 */
const roundBody = 0.82;

/**
 * Returns the position across a flat sheet (0 left, 1 right) whose cloth is visible at the position `across` of the worn sheet. Worn cloth goes around the
 * body, so its middle faces the camera at full width, and its sides are seen at an angle.
 */
export function flatPositionOnBody(across: number): number {
  const limited = clamp(across, 0, 1);
  return 0.5 + Math.asin(roundBody * (2 * limited - 1)) / (2 * Math.asin(roundBody)) + (across - limited);
}

/** Replaces each value by the mean over a window of `reach` neighbours on each side. The window is shorter at the ends. */
export function smoothValues(values: readonly number[], reach: number): number[] {
  return values.map((_, i) => {
    const window = values.slice(Math.max(0, i - reach), i + reach + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}

/** Returns the upper convex hull of samples at equal steps, because cloth hangs straight across a hollow. */
export function tautHullOf(values: readonly number[]): number[] {
  const corners: number[] = [];
  values.forEach((value, i) => {
    const isBelow = (): boolean => {
      const [a, b] = [corners[corners.length - 2]!, corners[corners.length - 1]!];
      return (values[b]! - values[a]!) * (i - a) <= (value - values[a]!) * (b - a);
    };
    while (corners.length > 1 && isBelow()) corners.pop();
    corners.push(i);
  });
  return values.map((value, i) => {
    const next = corners.findIndex((corner) => corner >= i);
    if (next < 1) return value;
    const [a, b] = [corners[next - 1]!, corners[next]!];
    return values[a]! + ((values[b]! - values[a]!) * (i - a)) / (b - a);
  });
}
