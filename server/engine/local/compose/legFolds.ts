import { distance, mix, shift, nearestOnSegment } from '../image/geometry';
import { clamp, createPlane, smoothstep, type Plane, type Point, type Size } from '../image/raster';
import type { LowerSheet } from '../warp/fitLower';
import { pointOnSheet } from '../warp/rows';
import { depthShareOf } from './folds';

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
 * Varies the folds of the two legs, because identical folds look drawn. `lower`: how far the folds are moved down, as a share of the leg. `shallower`: factor
 * on the depth of every second fold. The key is the edge of the leg, `left` or `right`, that joins the other leg.
 */
const legVariation = { left: { lower: 0.045, shallower: 0.35 }, right: { lower: 0, shallower: 0.75 } } as const;

/** Distance from a ridge to its darkest and lightest lines, in shoulder widths. Tuned by eye. */
const foldWidth = 0.024;

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
      addFold(factor, { ...ends, bend: bent, depth: own, width: scale * foldWidth });
    });
  };
  shadeAt(seam.rows / last, foldsOfLeg.crotch);
  if (isLong) {
    shadeAt((knee.y - top) / (bottom - top), foldsOfLeg.knee);
    shadeAt(1, foldsOfLeg.hem);
  }
  return factor;
}
