import type { Box, Plane, Point } from '../image/raster';
import { topOf } from './rowSegments';

// All lengths in this file are in widths of the garment's chest.

/** Offsets from the network's point at which the end of the neck is searched for, toward the shoulder, nearest first. */
const searchSteps = [0, 0.01, -0.01, 0.02, -0.02, 0.03, 0.04, 0.05, 0.06, 0.07];

/** How far toward the shoulder a point that lies above the neck opening is moved, and the steps in which it is moved. */
const moveToCloth = { farthest: 0.24, step: 0.02 };

/** The end of the neck is at most this much higher or lower than the network's point. */
const maxShift = 0.1;

/** One side of a garment on which to find the end of the neck. */
interface NeckSide {
  readonly mask: Plane;
  readonly box: Box;
  /** The column of the vertical line between the garment's left and right half. */
  readonly axis: number;
  /** Width of the chest in pixels. */
  readonly chest: number;
  /** The direction away from the axis: -1 on the left of the picture, 1 on its right. */
  readonly outward: -1 | 1;
  /** The network's point, or null if it found none. */
  readonly point: Point | null;
}

/** Finds the end in the outline alone: the outermost column near the axis whose cloth begins about as high as that of the highest column. */
function findInOutline({ mask, box, axis, chest, outward }: NeckSide): Point {
  let highest = Infinity;
  for (let d = 0; d < chest * 0.32; d++) highest = Math.min(highest, topOf(mask, axis + outward * d, box.bottom));
  let farthest = 0;
  for (let d = 0; d < chest * 0.32; d++) {
    if (topOf(mask, axis + outward * d, box.bottom) <= highest + chest * 0.025) farthest = d;
  }
  const half = Math.max(farthest, chest * 0.12);
  return { x: axis + outward * half, y: topOf(mask, axis + outward * half, box.bottom) };
}

/** Returns the end of the neckline on one side of a garment, on its upper edge, in pixels of the photo. */
export function findNeckEnd(side: NeckSide): Point {
  const { mask, box, chest, outward, point } = side;
  if (point === null) return findInOutline(side);
  const edgeAt = (x: number): Point => ({ x, y: topOf(mask, x, box.bottom) });
  // The network locates the point only coarsely. If it lies above the neck opening, the cloth in its column begins far below it.
  let start = point.x;
  const isAboveOpening = (x: number): boolean => edgeAt(x).y >= point.y + maxShift * chest;
  const moves = Math.round(moveToCloth.farthest / moveToCloth.step);
  for (let i = 1; i <= moves && isAboveOpening(start); i++) start = point.x + outward * i * moveToCloth.step * chest;
  // Search the outline around the column `start`, and take the first place that is about as high as the highest one: a lower place would lie in the neck
  // opening.
  const places = searchSteps.map((step) => edgeAt(start + outward * step * chest));
  const highest = Math.min(...places.map(({ y }) => y));
  const end = places.find(({ y }) => y <= highest + chest * 0.02)!;
  return Math.abs(end.y - point.y) < maxShift * chest ? end : { x: point.x, y: point.y };
}

/**
 * Largest angle between the line through the ends of the neck and that through the shoulders, in degrees. Of 186 garments of many senders, one jacket exceeds
 * this limit: a parka with 28°, because the cut-out lost half of its hood. All other jackets have at most 14°.
 */
const maxNeckAngle = 25;

/** Tells whether one end of the neck lies much higher than the other, because the cut-out lost a hood or a strap on one side. */
export function isNeckCrooked({ neck, shoulders }: Record<'neck' | 'shoulders', readonly [Point, Point]>): boolean {
  const slopeOf = ([left, right]: readonly [Point, Point]): number => Math.atan2(right.y - left.y, right.x - left.x);
  return Math.abs(slopeOf(neck) - slopeOf(shoulders)) > (maxNeckAngle * Math.PI) / 180;
}
