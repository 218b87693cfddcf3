import { shift, nearestOnSegment } from '../image/geometry';
import { clamp, type Plane, type Point } from '../image/raster';
import type { Body, BodySide } from './body';

/** Radius of the arm around its bones at shoulder, elbow and wrist, in shoulder widths. Anthropometric means of bare arms. */
const armRadius = { shoulder: 0.2, elbow: 0.14, wrist: 0.1 };

/** Tells whether a pixel belongs to the person. False outside the picture. `mask` is the person's alpha, 0..1. */
export function isPerson(mask: Plane, x: number, y: number): boolean {
  const px = Math.floor(x);
  const py = Math.floor(y);
  return px >= 0 && py >= 0 && px < mask.width && py < mask.height && mask.data[py * mask.width + px]! > 0.5;
}

/** Returns the usual radius of the arm, in pixels, at a point `along` the arm: 0 shoulder, 1 elbow, 2 wrist. */
export function usualArmRadius(body: Body, along: number): number {
  const t = clamp(along, 0, 2);
  const radius =
    t < 1
      ? armRadius.shoulder + (armRadius.elbow - armRadius.shoulder) * t
      : armRadius.elbow + (armRadius.wrist - armRadius.elbow) * (t - 1);
  return radius * body.shoulderWidth;
}

/** Tells whether a point lies on the free arm or hand, that is, close to the bones and not where the arm is joined to the torso. */
export function isOnArm(body: Body, side: BodySide, point: Point): boolean {
  const upper = nearestOnSegment(point, side.shoulder, side.elbow);
  const lower = nearestOnSegment(point, side.elbow, side.wrist);
  const hand = nearestOnSegment(point, side.wrist, side.hand);
  // The first third of the upper arm is joined to the torso, so it isn't free yet.
  const reach = 0.62;
  return (
    (upper.along > 0.35 && upper.away < usualArmRadius(body, upper.along) * reach) ||
    lower.away < usualArmRadius(body, 1 + lower.along) * reach ||
    hand.away < usualArmRadius(body, 2) * 1.1
  );
}

/** Returns half the usual width of the torso at a row, in pixels. It changes evenly with the height, from the shoulders down to a little below the hips. */
function usualHalfWidthAt(body: Body, y: number): number {
  const length = body.hips.y - body.shoulders.y;
  const t = clamp((y - body.shoulders.y) / Math.max(1, length), 0, 1.3);
  const chest = body.shoulderWidth * 0.52;
  const hip = Math.max(body.shoulderWidth * 0.44, (body.sides[1].hip.x - body.sides[0].hip.x) * 0.85);
  return chest + (hip - chest) * t;
}

/**
 * Measures half the width of the torso at a row, from the axis to the silhouette on one side, without arms. The measured value is limited to about the usual
 * one, because arms that hang close to the body merge with the torso in the mask.
 */
export function torsoHalfWidth(body: Body, mask: Plane, side: BodySide, y: number): number {
  const usual = usualHalfWidthAt(body, y);
  const axis = body.axisAt(y);
  if (y < 0 || y >= mask.height) return usual;
  let half = 0;
  while (half < usual * 1.4) {
    const x = axis + side.outward * half;
    if (!isPerson(mask, x, y) || isOnArm(body, side, { x, y })) break;
    half++;
  }
  return clamp(half, usual * 0.8, usual * 1.4);
}

/**
 * Returns the row where the silhouette of the shoulders begins in a column: the first row of the person near the `expected` one, or the expected one if there
 * is none.
 */
export function findShoulderTop(body: Body, mask: Plane, x: number, expected: number): number {
  const reach = body.shoulderWidth * 0.12;
  for (let y = Math.max(0, expected - reach); y < expected + reach; y++) if (isPerson(mask, x, y)) return y;
  return expected;
}

/** Measures the two half widths of the visible limb across a bone at a point: outward from the body and inward, each at most `maxHalf`. */
export function measureLimbHalves(
  mask: Plane,
  centre: Point,
  across: Point,
  maxHalf: number,
): { outer: number; inner: number } {
  const reach = (sign: 1 | -1): number => {
    let length = 0;
    while (length < maxHalf) {
      const point = shift(centre, across, sign * length);
      if (!isPerson(mask, point.x, point.y)) break;
      length++;
    }
    return length;
  };
  return { outer: reach(1), inner: reach(-1) };
}

/** How far cloth lies above the silhouette of the shoulders, in shoulder widths. */
export const shoulderLift = 0.012;

/** Returns the outermost point of the shoulder: the edge of the silhouette, going up and outward from the joint. */
export function findShoulderTip(body: Body, mask: Plane, side: BodySide): Point {
  const direction = { x: side.outward * 0.8, y: -0.6 };
  const width = body.shoulderWidth;
  let length = width * 0.04;
  while (length < width * 0.22) {
    const point = shift(side.shoulder, direction, length);
    if (!isPerson(mask, point.x, point.y)) break;
    length++;
  }
  return shift(side.shoulder, direction, length);
}
