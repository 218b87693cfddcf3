import { distance } from '../image/geometry';
import { clamp, type Box, type Plane, type Point } from '../image/raster';
import { boundsOf } from '../image/regions';
import type { GarmentPhoto } from './garmentPhoto';

/** One row across a lower garment: its outer edges and, below the crotch of trousers, the inner edges of the legs. */
interface LowerRow {
  readonly y: number;
  /** 0 at the waist, 1 at the hem. */
  readonly down: number;
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number] | null;
}

/** The two ends of the hem of a leg that is spread to the side, so that its hem is slanted in the photo. */
interface SlantedHem {
  readonly outer: Point;
  readonly inner: Point;
}

export interface LowerLandmarks {
  /** The columns of the left and the right end of the waist. */
  readonly waist: readonly [number, number];
  /** The column of the middle of the waist. */
  readonly axis: number;
  readonly rows: readonly LowerRow[];
  /** The point where the legs part. Null for a skirt, and if no gap between the legs is visible. */
  readonly crotch: Point | null;
  /**
   * How far the hem hangs below the last row, in pixels, at equal steps across it. All are 0 unless a skirt was spread out like a fan, so that the ends of its
   * hem lie higher than its middle.
   */
  readonly hemSags: readonly number[];
  /** The slanted hems of the left and the right leg in the photo. Null if a hem is level. */
  readonly slantedHems: readonly [SlantedHem | null, SlantedHem | null];
}

/** Returns the edges of a garment in any row of its photo. Below the crotch, `inner` holds the inner edges of the two legs. */
export function edgesInRow({ rows }: Pick<LowerLandmarks, 'rows'>, y: number): Pick<LowerRow, 'outer' | 'inner'> {
  const next = rows.findIndex((row, i) => i > 0 && row.y >= y);
  const b = rows[next < 0 ? rows.length - 1 : next]!;
  const a = rows[next < 0 ? rows.length - 2 : next - 1]!;
  const t = clamp((y - a.y) / Math.max(1, b.y - a.y), 0, 1);
  const between = (p: readonly [number, number], q: readonly [number, number]) =>
    [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as const;
  const inner = b.inner && (a.inner ? between(a.inner, b.inner) : b.inner);
  return { outer: between(a.outer, b.outer), inner };
}

const rowCount = 13;

/**
 * Returns the range of rows from waist to hem. Leaves out the first rows if they contain little cloth: the waistband is curved or slanted, or hangs from clips.
 * Leaves out the last rows if they are narrow, because the hem is curved or slanted too.
 */
function findFullRows(
  mask: Plane,
  bounds: Box,
  edges: (y: number) => readonly [number, number],
): { top: number; bottom: number } {
  const width = (y: number): number => edges(y)[1] - edges(y)[0];
  const cloth = (y: number): number =>
    mask.data.subarray(y * mask.width, (y + 1) * mask.width).filter((value) => value > 0.5).length;
  const height = bounds.bottom - bounds.top;
  const waist = cloth(Math.round(bounds.top + height * 0.12));
  const hem = width(Math.round(bounds.bottom - height * 0.1));
  let { top, bottom } = bounds;
  while (top < bounds.top + height * 0.1 && cloth(top) < waist * 0.85) top++;
  while (bottom > bounds.bottom - height * 0.08 && width(bottom - 1) < hem * 0.85) bottom--;
  return { top, bottom };
}

/** The upper end of a slanted hem lies in the last row in which the leg has at least this share of its greatest width. */
const minShareOfWidest = 0.92;

/**
 * Between the upper end of a slanted hem and its middle, the leg gets narrower by at least this share of the height between them. The share is at most 0.3 if
 * the leg only tapers, or if its hem is rounded.
 */
const minNarrowing = 0.5;

/** A hem is slanted if it falls by at least this share of its length. The rows of a flatter hem are about as wide as the leg, so the hem counts as level. */
const minSlant = 0.2;

/** A hem may be at most this much longer than the leg is wide. Otherwise the outline is too ragged to find its ends. */
const maxHemLength = 1.6;

/**
 * Finds the ends of a slanted hem. The rows below its upper end are narrower than the leg, because the slant cuts off a corner. `legAt` returns the outer and
 * the inner edge of the leg in a row between `top` and `bottom`, or null where there is no leg.
 */
function findSlantedHem(
  { top, bottom }: { top: number; bottom: number },
  legAt: (y: number) => readonly [number, number] | null,
): SlantedHem | null {
  const rows: { y: number; outer: number; inner: number; width: number }[] = [];
  for (let y = Math.round(top + (bottom - top) * 0.4); y < bottom; y++) {
    const leg = legAt(y);
    if (leg === null) break;
    rows.push({ y, outer: leg[0], inner: leg[1], width: Math.abs(leg[1] - leg[0]) });
  }
  const last = rows.at(-1);
  const widest = Math.max(...rows.map(({ width }) => width));
  const corner = rows.findLast(({ width }) => width >= minShareOfWidest * widest);
  if (!last || !corner) return null;
  const outerFalls = Math.abs(last.outer - corner.outer) > Math.abs(last.inner - corner.inner);
  const outer = outerFalls ? { x: corner.outer, y: corner.y } : { x: last.outer, y: last.y };
  const inner = outerFalls ? { x: last.inner, y: last.y } : { x: corner.inner, y: corner.y };
  const length = distance(outer, inner);
  const isSlanted = last.y - corner.y > length * minSlant && length < corner.width * maxHemLength;
  const middle = rows.find(({ y }) => y >= (corner.y + last.y) / 2)!;
  const isCut = corner.width - middle.width > (middle.y - corner.y) * minNarrowing;
  return isSlanted && isCut ? { outer, inner } : null;
}

/** The number of points across a hem at which its sag is measured. */
const sagCount = 17;

/**
 * A hem is round if the skirt ends at least this share of its height below the ends of its hem (`minSag`), and if its last rows are narrower than the share
 * `maxLast` of its greatest width. The last rows of a pencil skirt are wider. `corner`: the ends of a hem lie where the edges of the outline are farthest
 * out, or at most this share of the greatest width farther in. Tuned by eye.
 */
const roundHem = { minSag: 0.08, maxLast: 0.6, corner: 0.04 };

/** Finds the row of the ends of a skirt's round hem. Null if the hem isn't round. `edges` returns the edges of the outline in a row. */
function findRoundHem({ top, bottom }: Box, edges: (y: number) => readonly [number, number]): number | null {
  const height = bottom - top;
  const rows = Array.from({ length: height }, (_, i) => edges(top + i));
  const widest = Math.max(...rows.map(([left, right]) => right - left));
  const [lastLeft, lastRight] = rows[Math.floor(height * 0.97)]!;
  if (lastRight - lastLeft > widest * roundHem.maxLast) return null;
  const farthest = {
    left: Math.min(...rows.map(([left]) => left)),
    right: Math.max(...rows.map(([, right]) => right)),
  };
  const corners = [
    rows.findLastIndex(([left]) => left <= farthest.left + widest * roundHem.corner),
    rows.findLastIndex(([, right]) => right >= farthest.right - widest * roundHem.corner),
  ];
  const corner = (corners[0]! + corners[1]!) / 2;
  return height - corner > height * roundHem.minSag ? Math.round(top + corner) : null;
}

/**
 * Measures the edges of a lower garment row by row. The garment must be upright in the photo. `crotch` is always null for a skirt, even if its outline forks.
 * Returns null if the mask is empty or too short to measure.
 */
export function findLowerLandmarks({ alpha: mask, kind }: Pick<GarmentPhoto, 'alpha' | 'kind'>): LowerLandmarks | null {
  const bounds = boundsOf(mask);
  if (bounds === null || bounds.bottom - bounds.top < rowCount * 2) return null;
  const isInside = (x: number, y: number): boolean => mask.data[y * mask.width + Math.round(x)]! > 0.5;
  const edges = (y: number): readonly [number, number] => {
    let left = bounds.left;
    let right = bounds.right - 1;
    while (left < right && !isInside(left, y)) left++;
    while (right > left && !isInside(right, y)) right--;
    return [left, right + 1];
  };
  const full = findFullRows(mask, bounds, edges);
  const roundHemY = kind === 'skirt' ? findRoundHem(bounds, edges) : null;
  const box = { ...bounds, ...full, bottom: roundHemY ?? full.bottom };
  const height = box.bottom - box.top;
  const waist = edges(Math.round(box.top + height * 0.04));
  const axis = (waist[0] + waist[1]) / 2;
  const gap = (y: number): readonly [number, number] | null => {
    const reach = (waist[1] - waist[0]) * 0.3;
    let best: readonly [number, number] | null = null;
    for (let x = Math.round(axis - reach); x < axis + reach; x++) {
      if (isInside(x, y)) continue;
      const start = x;
      while (x < axis + reach && !isInside(x, y)) x++;
      if (best === null || x - start > best[1] - best[0]) best = [start, x];
    }
    if (best === null || best[1] - best[0] <= 2) return null;
    // If the legs are spread wide, the gap between them is wider than the range that was searched. Extend it to both sides.
    let [from, to] = best;
    const [left, right] = edges(y);
    while (from > left + 1 && !isInside(from - 1, y)) from--;
    while (to < right - 1 && !isInside(to, y)) to++;
    return [from, to];
  };
  let crotch: Point | null = null;
  for (let y = Math.round(box.bottom - height * 0.06); y > box.top + height * 0.12; y--) {
    const here = gap(y);
    if (here === null) break;
    crotch = { x: (here[0] + here[1]) / 2, y };
  }
  // A gap that begins this low is a slit or a wavy hem, which parts only the last rows. For shorts the limit is farther down, because their short legs also
  // part far down.
  const lowest = kind === 'shorts' ? 0.93 : 0.75;
  if (kind === 'skirt' || (crotch && crotch.y > box.top + height * lowest)) crotch = null;
  const rows = Array.from({ length: rowCount }, (_, i) => {
    const down = i / (rowCount - 1);
    const y = Math.round(box.top + 2 + (height - 5) * down);
    return { y, down, outer: edges(y), inner: crotch && y > crotch.y + 2 ? gap(y) : null };
  });
  const [hemLeft, hemRight] = rows.at(-1)!.outer;
  const sagAt = (x: number): number => {
    let y = bounds.bottom - 1;
    while (y > box.top && !isInside(x, y)) y--;
    return y - rows.at(-1)!.y;
  };
  const hemSags = Array.from({ length: sagCount }, (_, i) =>
    roundHemY === null ? 0 : sagAt(hemLeft + ((hemRight - 1 - hemLeft) * i) / (sagCount - 1)),
  );
  const hemOf = (leg: 0 | 1): SlantedHem | null =>
    crotch &&
    findSlantedHem({ top: crotch.y + 3, bottom: bounds.bottom }, (y) => {
      const inner = gap(y);
      return inner && [edges(y)[leg], inner[leg]];
    });
  return { waist, axis, rows, crotch, hemSags, slantedHems: [hemOf(0), hemOf(1)] };
}
