import { mix } from '../image/geometry';
import type { Plane, Point } from '../image/raster';
import { topOf } from './rowSegments';

/** What counts as the outer edge of a collar, in widths of the shoulders. Tuned by eye on 45 garments. */
const collarLimits = {
  /** How far the corner between shoulder and collar lies below the straight line from the shoulder to the collar's rim. */
  minDepth: 0.02,
  /** How high the collar rises from the corner between shoulder and collar. A hood rises higher. */
  minRise: 0.045,
  maxRise: 0.3,
  /** Smallest slope of the collar's outer edge. A shoulder is less steep. */
  minSlope: 0.75,
  /** How far inward from the neck's landmark the rim may be. */
  inward: 0.1,
  /** How much lower the neckline is in the middle than at the rims. The collar of a turtleneck is level. */
  minDip: 0.05,
};

const shoulderSteps = 40;

/** One side of a collar in the outline of a flat garment, in pixels of the garment's photo. */
interface CollarEdge {
  /** Where the collar rises from the shoulder. */
  readonly foot: Point;
  /** The highest point of its outer edge. */
  readonly rim: Point;
}

/**
 * Finds one side of a collar. Returns null if there is none. `shoulder` and `neck` are the garment's landmarks on that side, `width` is that of its shoulders,
 * and `maxRise` is the largest height of the collar, as a share of `width`.
 */
function findCollarEdge(
  mask: Plane,
  shoulder: Point,
  neck: Point,
  width: number,
  maxRise = collarLimits.maxRise,
): CollarEdge | null {
  const outward = Math.sign(shoulder.x - neck.x);
  // The neck's landmark may lie anywhere on the edge of the collar. Follow the edge up to the rim.
  let rim = neck;
  for (let d = 1; d < width * collarLimits.inward; d++) {
    const y = topOf(mask, neck.x - outward * d, mask.height);
    if (y < rim.y) rim = { x: neck.x - outward * d, y };
    else if (y > rim.y + width * 0.02) break;
  }
  const shoulderLength = Math.max(1, Math.hypot(shoulder.x - rim.x, shoulder.y - rim.y));
  let foot = rim;
  let deepest = 0;
  for (let k = 1; k < shoulderSteps; k++) {
    const { x } = mix(rim, shoulder, k / shoulderSteps);
    const y = topOf(mask, x, mask.height);
    const depth =
      (((y - rim.y) * (shoulder.x - rim.x) - (x - rim.x) * (shoulder.y - rim.y)) * outward) / shoulderLength;
    if (depth > deepest) {
      deepest = depth;
      foot = { x, y };
    }
  }
  const rise = foot.y - rim.y;
  const isCollar =
    deepest > width * collarLimits.minDepth &&
    rise > width * collarLimits.minRise &&
    rise < width * maxRise &&
    rise > Math.abs(foot.x - rim.x) * collarLimits.minSlope;
  return isCollar ? { foot, rim } : null;
}

/** Tells whether the neckline is lower in the middle than a collar's rims. `middle` lies between the rims, `width` is that of the shoulders. */
function opensInFront(mask: Plane, middle: Point, width: number): boolean {
  return topOf(mask, middle.x, mask.height) >= middle.y + width * collarLimits.minDip;
}

/** Where the rim of a jacket's collar is, in widths of the shoulders. Tuned by eye on 77 jackets. */
const jacketRim = {
  /** How far inward from the collar's foot it is at most. */
  inward: 0.25,
  /** The smallest slope of the edge from foot to rim. A less steep edge is the back of the neck. */
  minSlope: 0.3,
  /** How far the edge falls inward of the rim. */
  fall: 0.03,
  /** How far below the feet the jacket opens in front. A collar that stands up opens less far, and is painted from its feet upward. */
  minOpening: 0.12,
};

/** Follows the upper edge of a jacket from the end of its neck toward `middle`, up to the rim of its collar. `width` is that of the shoulders. */
function followToRim(mask: Plane, neck: Point, middle: number, width: number): Point {
  const inward = Math.sign(middle - neck.x);
  const reach = Math.min(width * jacketRim.inward, Math.abs(middle - neck.x));
  let rim = neck;
  let highest = 0;
  for (let d = 1; d < reach; d++) {
    const x = neck.x + inward * d;
    const y = topOf(mask, x, mask.height);
    const height = neck.y - y - d * jacketRim.minSlope;
    if (height < highest - width * jacketRim.fall) break;
    if (height <= highest) continue;
    highest = height;
    rim = { x, y };
  }
  return rim;
}

/**
 * Returns the rims of the collar or lapels of a jacket whose neck opens in front. The network often finds the ends of the neck at the collar's feet, on one
 * side or on both, and what stands above them would be cut off. Returns `neck` for a hood, and for a jacket that is closed up to the collar's feet.
 */
export function findJacketRims(
  mask: Plane,
  neck: readonly [Point, Point],
  shoulders: readonly [Point, Point],
): readonly [Point, Point] {
  const width = shoulders[1].x - shoulders[0].x;
  const middle = (neck[0].x + neck[1].x) / 2;
  const rims = [followToRim(mask, neck[0], middle, width), followToRim(mask, neck[1], middle, width)] as const;
  const isHood = rims.some(({ y }, i) => neck[i]!.y - y > width * collarLimits.maxRise);
  const opening = topOf(mask, mix(rims[0], rims[1], 0.5).x, mask.height) - Math.max(neck[0].y, neck[1].y);
  return !isHood && opening >= width * jacketRim.minOpening ? rims : neck;
}

/** The two sides of a collar that is open in front, such as that of a shirt or polo, in pixels of the garment's photo. Index 0 is on the left. */
export interface OpenCollar {
  readonly feet: readonly [Point, Point];
  readonly rims: readonly [Point, Point];
}

/**
 * Finds a collar that rises from both shoulders, in the outline of a flat garment. Returns null if there is none. `neck` and `shoulders` are the garment's
 * landmarks.
 */
export function findOpenCollar(
  mask: Plane,
  neck: readonly [Point, Point],
  shoulders: readonly [Point, Point],
): OpenCollar | null {
  const width = shoulders[1].x - shoulders[0].x;
  const left = findCollarEdge(mask, shoulders[0], neck[0], width);
  const right = findCollarEdge(mask, shoulders[1], neck[1], width);
  if (left === null || right === null) return null;
  const middle = mix(left.rim, right.rim, 0.5);
  if (!opensInFront(mask, middle, width)) return null;
  return { feet: [left.foot, right.foot], rims: [left.rim, right.rim] };
}

/** How high a closed collar rises, in widths of the shoulders. Below `min` it is a neckband. */
const closedCollarRise = { min: 0.11, max: 0.5 };

/**
 * Finds the feet of a closed collar that stands up, such as that of a turtleneck: where it rises from the shoulders. Returns null if the garment has none.
 * `neck` and `shoulders` are the garment's landmarks; the reader finds the neck at the collar's upper end.
 */
export function findClosedCollarFeet(
  mask: Plane,
  neck: readonly [Point, Point],
  shoulders: readonly [Point, Point],
): readonly [Point, Point] | null {
  const width = shoulders[1].x - shoulders[0].x;
  const left = findCollarEdge(mask, shoulders[0], neck[0], width, closedCollarRise.max);
  const right = findCollarEdge(mask, shoulders[1], neck[1], width, closedCollarRise.max);
  if (left === null || right === null) return null;
  if (opensInFront(mask, mix(left.rim, right.rim, 0.5), width)) return null;
  const isHigh = [left, right].every(({ foot, rim }) => foot.y - rim.y > width * closedCollarRise.min);
  return isHigh ? [left.foot, right.foot] : null;
}
