import { mix } from '../image/geometry';
import { clamp, smoothstep, type Point } from '../image/raster';
import { pointOnSheet, type ClothRow } from './rows';

/** A point of a torso's upper edge. `along` is its position on the edge, from 0 (left) to 1 (right). */
type EdgePoint = Point & { readonly along: number };

/** Number of rows of the lower patch of a torso. */
export const torsoRows = 17;

/** The body of a garment, flat or worn, as two patches that share the line from armpit to armpit. */
export interface TorsoShape {
  /** The upper edge: left shoulder, neckline, right shoulder. */
  readonly top: readonly EdgePoint[];
  /** The `torsoRows` rows of the lower patch, at equal steps from the armpits to the corners of the hem. */
  readonly rows: readonly ClothRow[];
  /** How far the hem hangs below the straight line between its corners, in pixels, at equal steps from left to right. */
  readonly sag: readonly number[];
}

/**
 * Returns four points of the upper edge from left to right: the tips of the shoulders and, between them, the ends of the neck or the feet of an open collar.
 */
export function shoulderLineOf({ top }: TorsoShape): readonly [EdgePoint, EdgePoint, EdgePoint, EdgePoint] {
  return [top[0]!, top[2]!, top[top.length - 3]!, top[top.length - 1]!];
}

/**
 * Returns the row of a torso's upper edge (shoulders and neckline) in column `x`. For a column outside the shoulders, returns the row of the nearer shoulder's
 * tip.
 */
export function upperEdgeAt({ top }: TorsoShape, x: number): number {
  const next = top.findIndex((point, i) => i > 0 && point.x >= x);
  if (next < 0 || x < top[0]!.x) return (x < top[0]!.x ? top[0]! : top[top.length - 1]!).y;
  const [a, b] = [top[next - 1]!, top[next]!];
  return a.y + (b.y - a.y) * clamp((x - a.x) / Math.max(1e-6, b.x - a.x), 0, 1);
}

/** Interpolates between samples at equal steps, at a position 0..1. */
export function sampleAt(samples: readonly number[], place: number): number {
  const position = clamp(place, 0, 1) * (samples.length - 1);
  const i = Math.min(Math.floor(position), samples.length - 2);
  return samples[i]! + (samples[i + 1]! - samples[i]!) * (position - i);
}

/** Returns the row of a torso's hem in column `x`. For a column outside the torso, returns the row of the nearer corner. */
export function hemRowAt({ rows, sag }: TorsoShape, x: number): number {
  const { left, right } = rows[rows.length - 1]!;
  const across = clamp((x - left.x) / Math.max(1, right.x - left.x), 0, 1);
  return mix(left, right, across).y + sampleAt(sag, across);
}

/**
 * Returns a point in the lower patch of a torso: `across` is 0..1 from left to right, `down` runs from 0 at the armpits to 1 at the hem. It may be a little
 * above 1: the point is then below the hem.
 */
export function pointBelowArmpits({ rows, sag }: TorsoShape, across: number, down: number): Point {
  const { x, y } = pointOnSheet(rows, across, down);
  // Bend only the lower half toward the hem. Otherwise a shirt's tails would bend its chest too.
  return { x, y: y + sampleAt(sag, across) * smoothstep(0.4, 1, down) };
}

/**
 * Returns a point in the upper patch of a torso: `across` is 0..1 from left to right, `down` runs from 0 at the upper edge to 1 at the armpits. If `down` is
 * below 0, the point is on a collar that stands above the edge.
 */
export function pointAboveArmpits({ top, rows }: TorsoShape, across: number, down: number): Point {
  const next = top.findIndex(({ along }, i) => i > 0 && along >= across);
  const b = top[next < 0 ? top.length - 1 : next]!;
  const a = top[next < 0 ? top.length - 2 : next - 1]!;
  const upper = mix(a, b, (across - a.along) / Math.max(1e-6, b.along - a.along));
  return mix(upper, mix(rows[0]!.left, rows[0]!.right, across), down);
}
