import { curve, mix } from '../image/geometry';
import { clamp, type Point } from '../image/raster';
import { neckAxis, neckMiddle } from '../person/neck';
import type { Person } from '../person/readPerson';
import type { UpperFit } from '../warp/fitUpper';
import { shoulderLineOf } from '../warp/torsoShape';

/** The size of a shirt's collar on the person, in shoulder widths. Tuned by eye on 22 shirts and polos. */
const collarSize = {
  /** How high it rises beside the neck. */
  rise: 0.075,
  /** How far it reaches over the shoulder. */
  over: 0.03,
  /** How far below the ends of the neckline its two leaves meet. The garment's own neckline decides where in this range. */
  closing: { min: 0.1, max: 0.2 },
  /** Half the distance between the leaves where they meet. */
  gap: 0.012,
  /** Where the tip of a leaf is, from the place where the leaves meet. */
  tip: { out: 0.17, down: 0.12 },
} as const;

/** The rim is at most this high, as a share of the distance from the chin to the ends of the neckline. */
const maxRise = 0.6;

/** How far the rim is from the middle of the neck, in half widths of the neck. */
const rimHalf = 1.1;

/** One of the two halves of a folded collar. */
export interface CollarLeaf {
  /** From the rim beside the neck down to the front, where the collar is folded over. */
  readonly fold: readonly Point[];
  /** From the front around the tip to the shoulder: the edges that lie on the cloth of the body. */
  readonly edge: readonly Point[];
  /** From the shoulder up to the rim. */
  readonly back: readonly Point[];
  readonly middle: Point;
  /** -1 for the leaf on the left of the picture, 1 for the one on the right. */
  readonly outward: -1 | 1;
}

/** A folded collar with two leaves, as shirts and polos have it. All points are in pixels of the person's picture. */
export interface ShirtCollar {
  readonly leaves: readonly [CollarLeaf, CollarLeaf];
  /** Where the leaves meet in front. */
  readonly closing: Point;
}

/** Returns the closed outline of a leaf. */
export function outlineOf({ fold, edge, back }: CollarLeaf): Point[] {
  return [...fold, ...edge.slice(1), ...back.slice(1, -1)];
}

/** Returns the collar of a shirt around the neck of the person. It closes about where the garment's own neckline does. */
export function collarOn({ body, halfNeckWidth }: Person, { worn, neckY }: UpperFit): ShirtCollar {
  const scale = body.shoulderWidth;
  const [, left, right] = shoulderLineOf(worn);
  const feet = [left, right] as const;
  const footY = (left.y + right.y) / 2;
  const neckline = worn.top.slice(2, -2);
  const dips = neckline.map(({ y }, i) => y - mix(left, right, i / (neckline.length - 1)).y);
  const depth = clamp(Math.max(...dips), collarSize.closing.min * scale, collarSize.closing.max * scale);
  const closing = { x: neckAxis(body, neckY), y: footY + depth };
  const rise = Math.min(collarSize.rise * scale, Math.max(0, footY - body.chin.y) * maxRise);
  const leafOn = (i: 0 | 1): CollarLeaf => {
    const { outward } = body.sides[i];
    const foot = feet[i];
    const middle = neckMiddle(body, footY, foot.y - rise);
    const half = Math.min(halfNeckWidth * rimHalf, Math.abs(foot.x - middle));
    const rim = { x: middle + outward * half, y: foot.y - rise };
    const front = { x: closing.x + outward * collarSize.gap * scale, y: closing.y };
    const tip = { x: closing.x + outward * collarSize.tip.out * scale, y: closing.y + collarSize.tip.down * scale };
    const shoulder = { x: foot.x + outward * collarSize.over * scale, y: foot.y + collarSize.over * 0.3 * scale };
    /** Returns a point between two others, pulled outward by a share of the shoulder width, so that an edge through it is round. */
    const pulled = (a: Point, b: Point, by: number): Point => {
      const { x, y } = mix(a, b, 0.5);
      return { x: x + outward * by * scale, y: y + scale * 0.01 };
    };
    return {
      fold: curve(rim, pulled(rim, front, 0.03), front),
      edge: [front, ...curve(tip, pulled(tip, shoulder, 0.02), shoulder)],
      back: curve(shoulder, pulled(shoulder, rim, 0.012), rim),
      middle: mix(mix(rim, front, 0.5), mix(tip, shoulder, 0.5), 0.5),
      outward,
    };
  };
  return { leaves: [leafOn(0), leafOn(1)], closing };
}
