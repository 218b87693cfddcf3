import type { PatternName } from './words/meaning';

/** Returns how much of the pattern's colour a point of the cloth has, 0..1. u and v are the point's position in repeats of the pattern. */
export type Pattern = (u: number, v: number) => number;

/**
 * Turns a point's distance from an outline (negative inside) into a colour share with a soft edge: 1 well inside, 0 outside, with a transition of width `soft`.
 */
function coverage(distance: number, soft = 0.03): number {
  return Math.min(Math.max(0.5 - distance / soft, 0), 1);
}

/** Returns the position within a repeat of the pattern, from -0.5 to 0.5. */
function positionInRepeat(value: number): number {
  return value - Math.floor(value) - 0.5;
}

/** Returns the colour share of a flower at a point, measured from its middle in repeats of the pattern. `turn` is in radians. */
function flowerAt(x: number, y: number, radius: number, petals: number, turn: number): number {
  const angle = Math.atan2(y, x) + turn;
  const edge = radius * (0.62 + 0.38 * Math.abs(Math.cos((petals * angle) / 2)));
  const distance = Math.hypot(x, y);
  const heart = coverage(distance - radius * 0.2);
  return Math.max(0, coverage(distance - edge) - heart * 0.85);
}

/** Returns the colour share of a leaf at a point, measured from its base in repeats of the pattern. `turn` is in radians. */
function leafAt(x: number, y: number, length: number, width: number, turn: number): number {
  const u = x * Math.cos(turn) + y * Math.sin(turn);
  const v = y * Math.cos(turn) - x * Math.sin(turn);
  const t = u / length;
  if (t < 0 || t > 1) return 0;
  return coverage(Math.abs(v) - width * Math.sin(Math.PI * t));
}

/** Draws two flowers of different size and rotation per repeat, with leaves between them. Every other column is shifted by half a repeat. */
const floral: Pattern = (u, v) => {
  const shifted = v + (Math.floor(u) & 1) * 0.5;
  const x = positionInRepeat(u);
  const y = positionInRepeat(shifted);
  const big = flowerAt(x, y, 0.3, 5, 0.3);
  const small = flowerAt(positionInRepeat(u + 0.5), positionInRepeat(shifted + 0.5), 0.15, 6, 0.9);
  const leaves = Math.max(leafAt(x - 0.2, y - 0.2, 0.26, 0.06, 0.8), leafAt(x + 0.2, y - 0.22, 0.26, 0.06, 2.4));
  return Math.max(big, small, leaves * 0.7);
};

const stripes: Pattern = (u) => coverage(Math.abs(positionInRepeat(u * 1.6)) - 0.2, 0.05);

const dots: Pattern = (u, v) => {
  const row = v * 2;
  const x = positionInRepeat(u * 2 + (Math.floor(row) & 1) * 0.5);
  return coverage(Math.hypot(x, positionInRepeat(row)) - 0.22, 0.06);
};

/** Draws woven checks. Where warp and weft cross, the colour is full; where there is only one of them, it is half. */
const checks: Pattern = (u, v) => {
  const warp = coverage(Math.abs(positionInRepeat(u * 1.3)) - 0.24, 0.04);
  const weft = coverage(Math.abs(positionInRepeat(v * 1.3)) - 0.24, 0.04);
  return 0.5 * warp + 0.5 * weft;
};

/** Draws a drop whose tip bends to one side, with a rim and a core, as on block prints. */
const paisley: Pattern = (u, v) => {
  const side = Math.floor(u) & 1 ? -1 : 1;
  const x = positionInRepeat(u) * side;
  const y = positionInRepeat(v + (Math.floor(u) & 1) * 0.5);
  const drop = (scale: number): number => {
    const t = Math.min(Math.max((0.3 * scale - y) / (0.66 * scale), 0), 1);
    const bend = 0.2 * scale * t * t;
    const half = 0.26 * scale * Math.sqrt(Math.max(0, 1 - t)) * Math.sqrt(Math.min(1, t * 5));
    return coverage(Math.abs(x - bend) - half, 0.04);
  };
  return Math.max(drop(1.15) - drop(0.92), drop(0.62) - drop(0.3));
};

/** Draws rings of tied dots around a core, with single dots between them, as in bandhani. Each dot is a ring, because its middle stays dyed. */
const bandhani: Pattern = (u, v) => {
  const shifted = v + (Math.floor(u) & 1) * 0.5;
  const [x, y] = [positionInRepeat(u), positionInRepeat(shifted)];
  const dot = (dx: number, dy: number, radius: number): number => {
    const distance = Math.hypot(dx, dy);
    return Math.max(0, coverage(distance - radius, 0.02) - 0.8 * coverage(distance - radius * 0.38, 0.02));
  };
  const radius = Math.hypot(x, y);
  const angle = Math.atan2(y, x) / (2 * Math.PI) + 0.5;
  let share = dot(x, y, 0.04);
  for (const [ring, count] of [
    [0.12, 6],
    [0.21, 11],
    [0.3, 16],
  ] as const) {
    const step = positionInRepeat(angle * count) / count;
    share = Math.max(share, dot(radius - ring, step * 2 * Math.PI * ring, 0.03));
  }
  if (radius < 0.37) return share;
  const [fine, row] = [u * 7, v * 7];
  return Math.max(
    share,
    dot(positionInRepeat(fine + (Math.floor(row) & 1) * 0.5) / 7, positionInRepeat(row) / 7, 0.022),
  );
};

export const patternByName: Readonly<Record<PatternName, Pattern>> = {
  floral,
  stripes,
  dots,
  checks,
  paisley,
  bandhani,
};

/** Returns the height of the thread above the cloth, 0..1, for stitched sprigs (buti) with a bloom, leaves and a stem. */
export const sprig: Pattern = (u, v) => {
  const [column, row] = [u * 1.5, v * 1.5];
  const x = positionInRepeat(column + (Math.floor(row) & 1) * 0.5);
  const y = positionInRepeat(row);
  const stem = coverage(Math.abs(x + 0.05 * Math.sin(y * 8)) - 0.016, 0.03) * coverage(Math.abs(y - 0.12) - 0.24, 0.03);
  const bloom = flowerAt(x, y + 0.2, 0.17, 6, 0.2);
  const heart = coverage(Math.hypot(x, y + 0.2) - 0.04);
  let leaves = 0;
  for (const [at, side] of [
    [0.02, 1],
    [0.14, -1],
    [0.24, 1],
  ] as const) {
    leaves = Math.max(leaves, leafAt(x * side, y - at, 0.2, 0.045, -0.7));
  }
  return Math.max(stem, bloom, heart, leaves);
};
