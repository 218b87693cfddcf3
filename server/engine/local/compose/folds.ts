import { distance, mix, shift, nearestOnSegment } from '../image/geometry';
import { clamp, createPlane, smoothstep, type Plane, type Point, type Size } from '../image/raster';
import { sectionAt } from '../garment/sleeve';
import type { LowerSheet } from '../warp/fitLower';
import type { SleeveFit } from '../warp/fitSleeve';
import { pointOnSheet } from '../warp/rows';
import { pointBelowArmpits, torsoRows, type TorsoShape } from '../warp/torsoShape';

/** A fold that rises from the cloth: a ridge that is sharp and strong at `from`, and gets wide and flat toward `to`. */
interface Fold {
  readonly from: Point;
  readonly to: Point;
  /** How far the ridge bends to one side of the straight line from `from` to `to`, as a share of its length. */
  readonly bend: number;
  /** How much darker the lower side of the ridge is than the cloth, as a share. */
  readonly depth: number;
  /** Distance from the ridge to its darkest and lightest lines, in pixels. */
  readonly width: number;
}

/**
 * Folds of a long sleeve, where cloth is pushed together: they fan out from the bend of the elbow, and lie above the cuff. `from` and `to` are [across, along].
 * Across is 0 at the outer and 1 at the inner edge of the sleeve. Each fold begins outside the cloth, so that its sharp end isn't visible. Along is the
 * distance from elbow or cuff, as a share of the sleeve. Tuned by eye on knitted and woven sleeves.
 */
const foldsOfLongSleeve = {
  elbow: [
    { from: [1.06, -0.1], to: [0.35, -0.2], depth: 0.132, bend: 0.1 },
    { from: [1.06, -0.035], to: [0.22, -0.075], depth: 0.198, bend: 0.12 },
    { from: [1.06, 0.02], to: [0.3, 0.035], depth: 0.209, bend: -0.08 },
    { from: [1.06, 0.075], to: [0.45, 0.14], depth: 0.16, bend: -0.12 },
    { from: [-0.06, 0.1], to: [0.55, 0.2], depth: 0.094, bend: 0.1 },
  ],
  cuff: [
    { from: [-0.06, -0.05], to: [0.72, -0.075], depth: 0.16, bend: 0.14 },
    { from: [1.06, -0.1], to: [0.35, -0.12], depth: 0.16, bend: 0.14 },
    { from: [-0.06, -0.155], to: [0.5, -0.19], depth: 0.105, bend: 0.1 },
  ],
} as const;

/**
 * Folds of a trouser leg: they fan out from the crotch over the thigh, and lie around the knee and, if the leg rests on the shoe, above its hem. `from` and
 * `to` are [across, along]. Across is 0 at the outer and 1 at the inner edge of the leg. Along is the distance from crotch, knee or hem, as a share of the leg.
 * Tuned by eye on cotton and denim.
 */
const foldsOfLeg = {
  crotch: [
    { from: [1.04, -0.005], to: [0.48, -0.07], depth: 0.075, bend: 0.03 },
    { from: [1.04, 0.03], to: [0.42, 0.0], depth: 0.12, bend: 0.04 },
    { from: [1.04, 0.08], to: [0.55, 0.11], depth: 0.07, bend: -0.06 },
  ],
  knee: [
    { from: [1.06, -0.05], to: [0.3, -0.02], depth: 0.17, bend: -0.12 },
    { from: [-0.06, -0.03], to: [0.62, 0.01], depth: 0.16, bend: 0.12 },
    { from: [1.06, 0.015], to: [0.38, 0.06], depth: 0.15, bend: 0.1 },
    { from: [-0.06, 0.05], to: [0.5, 0.085], depth: 0.14, bend: 0.1 },
    { from: [1.06, 0.075], to: [0.45, 0.13], depth: 0.11, bend: 0.08 },
  ],
  hem: [
    { from: [-0.06, -0.04], to: [0.72, -0.025], depth: 0.2, bend: 0.14 },
    { from: [1.06, -0.075], to: [0.25, -0.055], depth: 0.2, bend: 0.14 },
    { from: [-0.06, -0.125], to: [0.6, -0.1], depth: 0.16, bend: 0.1 },
    { from: [1.06, -0.185], to: [0.45, -0.16], depth: 0.11, bend: 0.1 },
  ],
} as const;

/**
 * How deep the folds of legs, chest, waist and short sleeves are on cloth with a pattern or with creases of its own, as a share of those on smooth cloth. Deeper
 * ones look like stains there.
 */
const patternedShare = 0.6;

/** Returns how deep folds are, as a share of their full depth. `plainness` is how plain and smooth the cloth is, 0..1. */
const depthShareOf = (plainness: number): number => patternedShare + (1 - patternedShare) * plainness;

/**
 * Varies the folds of the two legs, because identical folds look drawn. `lower`: how far the folds are moved down, as a share of the leg. `shallower`: factor
 * on the depth of every second fold. The key is the edge of the leg, `left` or `right`, that joins the other leg.
 */
const legVariation = { left: { lower: 0.045, shallower: 0.35 }, right: { lower: 0, shallower: 0.75 } } as const;

/** Folds of a skirt, which rise from its hem and get flat toward the hips. Both points are [across, down], as shares of the skirt. Tuned by eye. */
const foldsOfSkirt = [
  { from: [0.1, 1.04], to: [0.2, 0.5], depth: 0.16, bend: 0.03 },
  { from: [0.27, 1.04], to: [0.33, 0.62], depth: 0.12, bend: -0.03 },
  { from: [0.46, 1.04], to: [0.47, 0.45], depth: 0.13, bend: 0.02 },
  { from: [0.7, 1.04], to: [0.64, 0.58], depth: 0.13, bend: 0.03 },
  { from: [0.89, 1.04], to: [0.79, 0.48], depth: 0.16, bend: -0.03 },
] as const;

/** A skirt has folds if its hem is more than `from` times as wide as its hips. From `to` times on, they have their full depth. */
const foldedHem = { from: 1.05, to: 1.35 };

/** Folds that run from an armpit over the chest. `to` is in shoulder widths from the armpit, inward and down. Tuned by eye. */
const foldsOfChest = [
  { to: [0.2, -0.12], depth: 0.2, bend: 0.1 },
  { to: [0.3, 0.1], depth: 0.24, bend: -0.1 },
  { to: [0.2, 0.3], depth: 0.2, bend: -0.08 },
] as const;
/** How far outside the armpit the folds of the chest begin, in shoulder widths. */
const outsideArmpit = 0.04;

/**
 * Folds of a top below the armpits: they run from its sides over the waist, and rise from its hem. Both points are [across, down]. Across is 0 at the left and
 * 1 at the right side. Down is in shoulder widths: from the hem for folds that rise from it, and from the armpits for the others. Tuned by eye on T-shirts.
 */
const foldsOfTorso = {
  waist: [
    { from: [-0.05, 0.2], to: [0.36, 0.4], depth: 0.17, bend: 0.12 },
    { from: [-0.05, 0.4], to: [0.44, 0.62], depth: 0.2, bend: 0.1 },
    { from: [-0.05, 0.7], to: [0.22, 0.78], depth: 0.12, bend: 0.1 },
    { from: [1.05, 0.3], to: [0.68, 0.44], depth: 0.15, bend: -0.1 },
    { from: [1.05, 0.47], to: [0.56, 0.7], depth: 0.2, bend: -0.12 },
    { from: [1.05, 0.62], to: [0.74, 0.72], depth: 0.12, bend: -0.1 },
  ],
  hem: [
    { from: [0.14, 0.04], to: [0.25, -0.44], depth: 0.16, bend: 0.06 },
    { from: [0.33, 0.04], to: [0.36, -0.2], depth: 0.1, bend: 0.04 },
    { from: [0.6, 0.04], to: [0.56, -0.26], depth: 0.1, bend: -0.04 },
    { from: [0.85, 0.04], to: [0.71, -0.38], depth: 0.17, bend: -0.06 },
  ],
} as const;

/**
 * Folds of a short sleeve, which run from the armpit toward its outer edge. Both points are [across, along]. Across is 0 at the outer and 1 at the inner edge,
 * along is 0 at the seam and 1 at the cuff. Tuned by eye on T-shirts.
 */
const foldsOfShortSleeve = [
  { from: [1.06, 0.3], to: [0.4, 0.12], depth: 0.14, bend: 0.1 },
  { from: [1.06, 0.52], to: [0.3, 0.5], depth: 0.17, bend: 0.1 },
  { from: [1.06, 0.74], to: [0.5, 0.82], depth: 0.1, bend: -0.08 },
] as const;

/** Distance from a ridge to its darkest and lightest lines, in shoulder widths. Tuned by eye. */
const foldWidth = { sleeve: 0.022, chest: 0.029, torso: 0.026, leg: 0.024, skirt: 0.04 };

/** Strength of the light on the upper side of a ridge, as a share of the shade on its lower side. It is below 1, because cloth isn't shiny. */
const lightShare = 0.45;

/** Number of straight pieces of a bent ridge. */
const pieceCount = 8;

function ridgeOf({ from, to, bend }: Fold): Point[] {
  const length = distance(from, to);
  const across = { x: -(to.y - from.y) / Math.max(1, length), y: (to.x - from.x) / Math.max(1, length) };
  return Array.from({ length: pieceCount + 1 }, (_, i) => {
    const t = i / pieceCount;
    return shift(mix(from, to, t), across, bend * length * 4 * t * (1 - t));
  });
}

/** Returns the distance of a point from a ridge, positive below it, and the position along the ridge (0..1) of the nearest point. */
function placeAtRidge(point: Point, ridge: readonly Point[]): { below: number; along: number } {
  // Take the direction from the ends of the ridge. A steep ridge may bend back, and a direction for each piece would swap light and shade halfway.
  const way = ridge[pieceCount]!.x >= ridge[0]!.x ? 1 : -1;
  let nearest = { away: Infinity, below: Infinity, along: 0 };
  for (let k = 0; k < pieceCount; k++) {
    const [a, b] = [ridge[k]!, ridge[k + 1]!];
    const { away, along } = nearestOnSegment(point, a, b);
    if (away >= nearest.away) continue;
    const side = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) * way;
    nearest = { away, below: away * Math.sign(side), along: (k + along) / pieceCount };
  }
  return nearest;
}

/** Shades a fold, in place. */
function addFold({ width, height, data }: Plane, fold: Fold): void {
  const ridge = ridgeOf(fold);
  const reach = fold.width * 3.5;
  const [xs, ys] = [ridge.map(({ x }) => x), ridge.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const right = Math.min(width - 1, Math.max(...xs) + reach);
  const bottom = Math.min(height - 1, Math.max(...ys) + reach);
  for (let y = Math.max(0, Math.floor(Math.min(...ys) - reach)); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const { below, along } = placeAtRidge({ x, y }, ridge);
      const d = below / (fold.width * (0.75 + 0.6 * along));
      if (Math.abs(d) > 3.5) continue;
      // The slope of a round ridge: the derivative of a Gaussian, at most 1.
      const slope = d * Math.exp((1 - d * d) / 2);
      const strength = fold.depth * (1 - smoothstep(0.35, 1, along));
      data[y * width + x]! *= 1 - strength * slope * (slope > 0 ? 1 : lightShare);
    }
  }
}

/** Returns the position on a sleeve, from 0 at the seam to 1 at the cuff, that is nearest to the elbow. */
function elbowPositionOn({ sections }: SleeveFit, elbow: Point): number {
  const distances = sections.map(({ upper, lower }) => distance(mix(upper, lower, 0.5), elbow));
  return distances.indexOf(Math.min(...distances)) / (sections.length - 1);
}

/**
 * A sleeve has folds at its cuff, or at its elbow, only if the elbow is above this position on the sleeve (0 at the seam, 1 at the cuff). A three-quarter
 * sleeve doesn't bunch at its cuff, and one that ends at the elbow hangs free.
 */
const maxElbowPosition = { cuff: 0.65, elbow: 0.82 };

/**
 * Returns the brightness that the folds of a worn sleeve give each pixel, as a factor (below 1: darker, above 1: lighter). `elbow` is the person's elbow.
 * `plainness` is how plain and smooth the cloth is, 0..1. `scale` is the shoulder width in pixels.
 */
export function sleeveFolds(
  sleeve: SleeveFit,
  { elbow, plainness }: { elbow: Point; plainness: number },
  { width, height }: Size,
  scale: number,
): Plane {
  const factor = createPlane(width, height, 1);
  const pointAt = (base: number, [across, along]: readonly [number, number]): Point => {
    const { upper, lower } = sectionAt(sleeve.sections, clamp(base + along, 0, 1));
    return mix(upper, lower, across);
  };
  const share = sleeve.isLong ? 1 : depthShareOf(plainness);
  const shadeAt = (
    base: number,
    folds: (typeof foldsOfLongSleeve)['elbow' | 'cuff'] | typeof foldsOfShortSleeve,
  ): void => {
    for (const { from, to, depth, bend } of folds) {
      // Mirror the bend on the other arm, so that a fold bends upward on both sleeves, or downward on both.
      const bent = bend * sleeve.outward;
      addFold(factor, {
        from: pointAt(base, from),
        to: pointAt(base, to),
        bend: bent,
        depth: depth * share,
        width: scale * foldWidth.sleeve,
      });
    }
  };
  if (!sleeve.isLong) {
    shadeAt(0, foldsOfShortSleeve);
    return factor;
  }
  const elbowAt = elbowPositionOn(sleeve, elbow);
  if (elbowAt < maxElbowPosition.elbow) shadeAt(elbowAt, foldsOfLongSleeve.elbow);
  if (elbowAt < maxElbowPosition.cuff) shadeAt(1, foldsOfLongSleeve.cuff);
  return factor;
}

/**
 * Returns the brightness that the folds from both armpits over the chest give each pixel, as a factor (below 1: darker, above 1: lighter). `plainness`
 * is how plain and smooth the cloth is, 0..1. `scale` is the shoulder width in pixels.
 */
export function armpitFolds(
  armpits: readonly [Point, Point],
  plainness: number,
  { width, height }: Size,
  scale: number,
): Plane {
  const factor = createPlane(width, height, 1);
  const share = depthShareOf(plainness);
  armpits.forEach(({ x, y }, i) => {
    const inward = i === 0 ? 1 : -1;
    for (const { to, depth, bend } of foldsOfChest) {
      const from = { x: x - inward * outsideArmpit * scale, y };
      const end = { x: x + inward * to[0] * scale, y: y + to[1] * scale };
      addFold(factor, { from, to: end, bend: -bend * inward, depth: depth * share, width: scale * foldWidth.chest });
    }
  });
  return factor;
}

/**
 * Returns the brightness that the folds of a worn top below its armpits give each pixel, as a factor (below 1: darker, above 1: lighter).
 * `plainness` is how plain and smooth the cloth is, 0..1. `scale` is the shoulder width in pixels.
 */
export function torsoFolds(worn: TorsoShape, plainness: number, { width, height }: Size, scale: number): Plane {
  const factor = createPlane(width, height, 1);
  const share = depthShareOf(plainness);
  const [top, bottom] = [worn.rows[0]!.left.y, worn.rows[torsoRows - 1]!.left.y];
  const pointAt = (start: number, [across, down]: readonly [number, number]): Point =>
    pointBelowArmpits(worn, across, (start - top + down * scale) / (bottom - top));
  for (const [start, folds] of [
    [top, foldsOfTorso.waist],
    [bottom, foldsOfTorso.hem],
  ] as const) {
    for (const fold of folds) {
      const ends = { from: pointAt(start, fold.from), to: pointAt(start, fold.to) };
      addFold(factor, { ...ends, bend: fold.bend, depth: fold.depth * share, width: scale * foldWidth.torso });
    }
  }
  return factor;
}

/**
 * Shades the folds of a skirt, in place. `pointAt` returns the place of a point that is given as [across, down], and `share` is how deep the folds are, 0..1.
 */
function addSkirtFolds(
  factor: Plane,
  pointAt: (point: readonly [number, number]) => Point,
  share: number,
  scale: number,
): void {
  for (const { from, to, depth, bend } of foldsOfSkirt) {
    addFold(factor, {
      from: pointAt(from),
      to: pointAt(to),
      bend,
      depth: depth * share,
      width: scale * foldWidth.skirt,
    });
  }
}

/** How deep the folds of a straight dress are, as a share of those of a flared one. Tuned by eye. */
const straightDressShare = 0.5;

/** A dress has folds if it ends at least this far below the hips, in shoulder widths. */
const minSkirt = 0.6;

/**
 * Returns the brightness that the folds of a worn dress give each pixel, as a factor (below 1: darker, above 1: lighter). They rise from its hem toward the
 * hips (row `hipsY`). `scale` is the shoulder width in pixels.
 */
export function dressFolds(worn: TorsoShape, hipsY: number, { width, height }: Size, scale: number): Plane {
  const factor = createPlane(width, height, 1);
  const [top, bottom] = [worn.rows[0]!.left.y, worn.rows[torsoRows - 1]!.left.y];
  if (bottom - hipsY < minSkirt * scale) return factor;
  const pointAt = ([across, down]: readonly [number, number]): Point =>
    pointBelowArmpits(worn, across, (hipsY + (bottom - hipsY) * down - top) / (bottom - top));
  const flare = distance(pointAt([0, 1]), pointAt([1, 1])) / Math.max(1, distance(pointAt([0, 0]), pointAt([1, 0])));
  const share = straightDressShare + (1 - straightDressShare) * smoothstep(foldedHem.from, foldedHem.to, flare);
  addSkirtFolds(factor, pointAt, share, scale);
  return factor;
}

/**
 * Returns the brightness that the folds of a worn trouser leg give each pixel, as a factor (below 1: darker, above 1: lighter). `knee` is the person's knee.
 * `isLong` tells whether the leg ends at the foot; a shorter one hangs free and only has the folds at the crotch. `plainness` is how plain and smooth the cloth
 * is, 0..1. `scale` is the shoulder width in pixels.
 */
export function legFolds(
  { worn, seam }: LowerSheet,
  { knee, isLong, plainness }: { knee: Point; isLong: boolean; plainness: number },
  { width, height }: Size,
  scale: number,
): Plane {
  const factor = createPlane(width, height, 1);
  if (seam === null) return factor;
  const share = depthShareOf(plainness);
  const outward = seam.edge === 'right' ? -1 : 1;
  const last = worn.length - 1;
  const [top, bottom] = [worn[0]!.left.y, worn[last]!.left.y];
  const pointAt = (base: number, [across, along]: readonly [number, number]): Point =>
    pointOnSheet(worn, outward === -1 ? across : 1 - across, clamp(base + along, 0, 1));
  const { lower, shallower } = legVariation[seam.edge];
  const shadeAt = (base: number, folds: (typeof foldsOfLeg)[keyof typeof foldsOfLeg]): void => {
    folds.forEach(({ from, to, depth, bend }, i) => {
      // Mirror the bend on the other leg, so that a fold bends upward on both legs, or downward on both.
      const bent = bend * outward;
      const ends = { from: pointAt(base + lower, from), to: pointAt(base + lower, to) };
      const own = depth * share * (i % 2 === 0 ? 1 : shallower);
      addFold(factor, { ...ends, bend: bent, depth: own, width: scale * foldWidth.leg });
    });
  };
  shadeAt(seam.rows / last, foldsOfLeg.crotch);
  if (isLong) {
    shadeAt((knee.y - top) / (bottom - top), foldsOfLeg.knee);
    shadeAt(1, foldsOfLeg.hem);
  }
  return factor;
}

/**
 * Returns the brightness that the folds of a worn skirt give each pixel, as a factor (below 1: darker, above 1: lighter). A narrow skirt has none. `scale` is
 * the shoulder width in pixels.
 */
export function skirtFolds({ worn }: LowerSheet, { width, height }: Size, scale: number): Plane {
  const factor = createPlane(width, height, 1);
  const widthAt = (down: number): number => distance(pointOnSheet(worn, 0, down), pointOnSheet(worn, 1, down));
  const share = smoothstep(foldedHem.from, foldedHem.to, widthAt(1) / Math.max(1, widthAt(0.35)));
  if (share === 0) return factor;
  addSkirtFolds(factor, ([across, down]) => pointOnSheet(worn, across, down), share, scale);
  return factor;
}
