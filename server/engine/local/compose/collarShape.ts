import type { GarmentKind } from '../../../../contract/readings';
import { curve, mix } from '../image/geometry';
import { clamp, type Plane, type Point } from '../image/raster';
import { neckAxisAt, neckMiddleAt } from '../person/neck';
import type { Person } from '../person/readPerson';
import type { UpperFit } from '../warp/fitUpper';
import { shoulderLineOf } from '../warp/torsoShape';
import { placketSize, type Placket } from './placket';

/** The size of a shirt's collar on the person, in shoulder widths. Tuned by eye on 22 shirts and polos. */
const shirtSize = {
  /** How high it rises beside the neck: `rise` shoulder widths, but at most the share `maxRise` of the distance from the chin to the ends of the neckline. */
  rise: 0.075,
  maxRise: 0.6,
  /** How far it reaches over the shoulder. */
  over: 0.03,
  /** How far below the ends of the neckline its two leaves meet. The garment's own neckline decides where in this range. */
  closing: { min: 0.1, max: 0.2 },
  /** Half the distance between the leaves where they meet. */
  gap: 0.012,
  /** Where the tip of a leaf is, from the place where the leaves meet. */
  tip: { out: 0.17, down: 0.12 },
} as const;

/** How far the rim is from the middle of the neck, in half widths of the neck. */
const rimHalf = 1.1;

/** One of the two halves of a folded collar. */
export interface CollarLeaf {
  /** From the rim beside the neck down to the front, where the collar is folded over. */
  readonly fold: readonly Point[];
  /** The edge that lies on the cloth of the body: from the front, around the tip, to the shoulder. */
  readonly edge: readonly Point[];
  /** From the shoulder up to the rim. */
  readonly back: readonly Point[];
  readonly middle: Point;
  /** -1 for the leaf on the left of the picture, 1 for the one on the right. */
  readonly outward: -1 | 1;
}

/**
 * What lies around the neck in two halves: the folded collar of a shirt or polo, a hood that hangs down the back, whose edges are two rolls of cloth, the
 * collar of a turtleneck, or one with a zip that stands. All points are in pixels of the person's picture.
 */
export interface Collar {
  readonly style: 'shirt' | 'hood' | 'turtleneck' | 'stand';
  readonly leaves: readonly [CollarLeaf, CollarLeaf];
  /** Where the leaves meet in front. */
  readonly closing: Point;
  /** Null if the garment has none. */
  readonly placket: Placket | null;
}

/** Returns the closed outline of a leaf. */
export function outlineOf({ fold, edge, back }: CollarLeaf): Point[] {
  return [...fold, ...edge.slice(1), ...back.slice(1, -1)];
}

/** Where a collar goes: the ends of the neckline, where its halves meet in front, and how high it rises beside the neck. */
interface CollarPlace {
  readonly feet: readonly [Point, Point];
  readonly footY: number;
  readonly closing: Point;
  readonly rise: number;
}

function collarPlaceOn(
  { body }: Person,
  { worn, neckY }: UpperFit,
  { rise, maxRise, closing }: { rise: number; maxRise: number; closing: { min: number; max: number } },
): CollarPlace {
  const scale = body.shoulderWidth;
  const [, left, right] = shoulderLineOf(worn);
  const footY = (left.y + right.y) / 2;
  const neckline = worn.top.slice(2, -2);
  const dips = neckline.map(({ y }, i) => y - mix(left, right, i / (neckline.length - 1)).y);
  const depth = clamp(Math.max(...dips), closing.min * scale, closing.max * scale);
  return {
    feet: [left, right],
    footY,
    closing: { x: neckAxisAt(body, neckY), y: footY + depth },
    rise: Math.min(rise * scale, Math.max(0, footY - body.chin.y) * maxRise),
  };
}

/** Returns the point of a collar's rim beside the neck, on one side. `away`: how far from the middle of the neck it is, in half widths of the neck. */
function rimOf({ body, halfNeckWidth }: Person, { feet, footY, rise }: CollarPlace, i: 0 | 1, away: number): Point {
  const y = feet[i].y - rise;
  const middle = neckMiddleAt(body, footY, y);
  const half = Math.min(halfNeckWidth * away, Math.abs(feet[i].x - middle));
  return { x: middle + body.sides[i].outward * half, y };
}

/**
 * Returns the collar of a shirt, polo or jacket around the neck of the person. It closes about where the garment's own neckline does. A shirt gets a placket
 * down to its hem, a polo a short one. A jacket has buttons or a zip of its own.
 */
export function shirtCollarOn(person: Person, fit: UpperFit, kind: GarmentKind): Collar {
  const { body } = person;
  const scale = body.shoulderWidth;
  const place = collarPlaceOn(person, fit, shirtSize);
  const { feet, closing } = place;
  const leafOn = (i: 0 | 1): CollarLeaf => {
    const { outward } = body.sides[i];
    const rim = rimOf(person, place, i, rimHalf);
    const front = { x: closing.x + outward * shirtSize.gap * scale, y: closing.y };
    const tip = { x: closing.x + outward * shirtSize.tip.out * scale, y: closing.y + shirtSize.tip.down * scale };
    const shoulder = { x: feet[i].x + outward * shirtSize.over * scale, y: feet[i].y + shirtSize.over * 0.3 * scale };
    /** Returns the point halfway between two others, moved outward by a share of the shoulder width. An edge through it is round. */
    const pullOutward = (a: Point, b: Point, by: number): Point => {
      const { x, y } = mix(a, b, 0.5);
      return { x: x + outward * by * scale, y: y + scale * 0.01 };
    };
    return {
      fold: curve(rim, pullOutward(rim, front, 0.03), front),
      edge: [front, ...curve(tip, pullOutward(tip, shoulder, 0.02), shoulder)],
      back: curve(shoulder, pullOutward(shoulder, rim, 0.012), rim),
      middle: mix(mix(rim, front, 0.5), mix(tip, shoulder, 0.5), 0.5),
      outward,
    };
  };
  const isPolo = kind === 'top';
  const endY = isPolo ? closing.y + placketSize.length * scale : fit.hemY + placketSize.beyondHem * scale;
  const placket = kind === 'jacket' ? null : { end: { x: neckAxisAt(body, endY), y: endY }, isShort: isPolo };
  return { style: 'shirt', leaves: [leafOn(0), leafOn(1)], closing, placket };
}

/** The size of a hood that hangs down the back, in shoulder widths. Tuned by eye on hooded jackets and sweatshirts. */
const hoodSize = {
  rise: 0.19,
  maxRise: 0.75,
  closing: { min: 0.13, max: 0.17 },
  /**
   * How far the rolls reach beyond the ends of the neckline (`over`). If an end is more than `maxHalf` half widths of the neck away from the middle, `over` is
   * measured from that distance instead.
   */
  over: 0.135,
  maxHalf: 1.5,
  /** The end of a roll in front: from the place where the two meet to its lower corner. */
  front: { out: 0.011, down: 0.067 },
  /** How far below the place where the rolls meet to look for an open front. */
  openBelow: 0.12,
  /** How far from the middle the edges of an open front may be. */
  maxGap: 0.2,
  /** How much lower the rolls of an open hood end, as a share of the distance from the middle to the edge of the opening. */
  openSlope: 0.8,
} as const;

/** Returns half the width of an open front at a point, at most `max` pixels. 0 if the front is closed. */
function halfOpeningAt(cloth: Plane, { x, y }: Point, max: number): number {
  const row = clamp(Math.round(y), 0, cloth.height - 1) * cloth.width;
  const isCloth = (column: number): boolean => cloth.data[row + clamp(Math.round(column), 0, cloth.width - 1)]! > 0.5;
  let half = 0;
  while (half < max && !isCloth(x - half) && !isCloth(x + half)) half++;
  return half;
}

/**
 * Returns a hood that hangs down the back of the person. Its edges lie around the neck as two rolls. They meet in front, or end at the edges of an open jacket.
 * `cloth` is the alpha of the worn garment.
 */
export function hoodOn(person: Person, fit: UpperFit, cloth: Plane): Collar {
  const { body } = person;
  const scale = body.shoulderWidth;
  const place = collarPlaceOn(person, fit, hoodSize);
  const { feet, footY, closing } = place;
  const belowClosing = { x: closing.x, y: closing.y + hoodSize.openBelow * scale };
  const gap = halfOpeningAt(cloth, belowClosing, hoodSize.maxGap * scale) / scale;
  const rollOn = (i: 0 | 1): CollarLeaf => {
    const { outward } = body.sides[i];
    const at = (point: Point, out: number, down: number): Point => ({
      x: point.x + outward * out * scale,
      y: point.y + down * scale,
    });
    const rim = rimOf(person, place, i, rimHalf);
    const front = at(closing, gap, gap * hoodSize.openSlope);
    const low = at(front, hoodSize.front.out, hoodSize.front.down);
    const middle = neckMiddleAt(body, footY, feet[i].y);
    const half = Math.min(person.halfNeckWidth * hoodSize.maxHalf, Math.abs(feet[i].x - middle));
    const side = at({ x: middle + outward * half, y: feet[i].y }, hoodSize.over, 0.01);
    // The outer edge rises steeply from the front to the side of the roll. The upper edge leaves the side vertically.
    const below = { x: mix(low, side, 0.8).x, y: mix(low, side, 0.26).y };
    const above = { x: side.x, y: mix(side, rim, 0.75).y };
    return {
      fold: curve(rim, at(mix(rim, front, 0.55), 0.035, 0), front),
      edge: [front, low, ...curve(low, below, side)],
      back: curve(side, above, rim),
      middle: mix(mix(rim, front, 0.5), mix(low, side, 0.5), 0.5),
      outward,
    };
  };
  return { style: 'hood', leaves: [rollOn(0), rollOn(1)], closing, placket: null };
}

/** The sizes of collars that stand around the neck, in shoulder widths. Tuned by eye on four turtlenecks, and on 14 sweaters and jackets with a zip. */
const standingSize = {
  turtleneck: {
    rise: 0.17,
    maxRise: 0.66,
    closing: { min: 0.1, max: 0.1 },
    /** How far the rim is from the middle of the neck, in half widths of the neck: the collar is close to the skin. */
    rim: 1.04,
    /** How much lower the upper edge is in front than beside the neck. */
    dip: 0.06,
    /** How far it reaches over the shoulder. */
    over: 0.008,
  },
  stand: { rise: 0.2, maxRise: 0.7, closing: { min: 0.13, max: 0.15 }, rim: 1.16, dip: 0.05, over: 0.02 },
} as const;

/** How far the two halves of a turtleneck's collar overlap in front, in pixels, so that no line shows between them. */
const turtleneckOverlap = 2;

/**
 * The zip of a collar that stands: it is open from the upper edge down to the share `down` of the collar's height in front, and half as wide as `half` shoulder
 * widths at the top. Tuned by eye.
 */
const openZip = { down: 0.55, half: 0.065 } as const;

/**
 * Returns a collar that stands around the neck of the person: that of a turtleneck, or that of a sweater or jacket with a zip, which is open at the top. The
 * lower end of the zip's opening is the first point of each half's edge.
 */
export function standingCollarOn(person: Person, fit: UpperFit, style: 'turtleneck' | 'stand'): Collar {
  const { body } = person;
  const scale = body.shoulderWidth;
  const size = standingSize[style];
  const place = collarPlaceOn(person, fit, size);
  const { feet, closing } = place;
  const rims = [0, 1].map((i) => rimOf(person, place, i as 0 | 1, size.rim));
  const rimY = (rims[0]!.y + rims[1]!.y) / 2;
  const frontY = rimY + size.dip * scale;
  const hasZip = style === 'stand';
  const overlap = hasZip ? 0 : turtleneckOverlap;
  const halfOn = (i: 0 | 1): CollarLeaf => {
    const { outward } = body.sides[i];
    // Of somebody who is turned, one shoulder is higher, but not one side of the neck.
    const rim = { x: rims[i]!.x, y: rimY };
    const low = { x: closing.x - outward * overlap, y: closing.y };
    const inFront = { x: hasZip ? closing.x + outward * openZip.half * scale : low.x, y: frontY };
    const foot = { x: feet[i].x + outward * size.over * scale, y: feet[i].y + size.over * 0.4 * scale };
    const rimCurve = curve(rim, { x: mix(rim, inFront, 0.35).x, y: inFront.y }, inFront);
    const zipTop = { x: low.x, y: mix(inFront, low, openZip.down).y };
    return {
      // Both edges cross the middle horizontally, and are steep beside the neck.
      fold: hasZip ? [...rimCurve, zipTop] : rimCurve,
      edge: [hasZip ? zipTop : inFront, ...curve(low, { x: mix(low, foot, 0.65).x, y: low.y }, foot)],
      back: curve(foot, { x: rim.x, y: mix(foot, rim, 0.4).y }, rim),
      middle: mix(mix(rim, inFront, 0.5), mix(low, foot, 0.5), 0.5),
      outward,
    };
  };
  return { style, leaves: [halfOn(0), halfOn(1)], closing, placket: null };
}
