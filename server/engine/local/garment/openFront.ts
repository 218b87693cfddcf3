import { quantileOf } from '../image/quantile';
import { clamp, createPlane, type Plane, smoothstep } from '../image/raster';
import {
  type Cells,
  type FrontEdges,
  type Search,
  bodyFrameOf,
  columnCount,
  rowCount,
  sampleCells,
  searchFront,
  valueAtEdge,
} from './frontEdges';
import type { GarmentPhoto } from './garmentPhoto';

/**
 * When a jacket counts as open. Only rows with at least `minCells` cells of the inside are judged.
 * - `clear`: the share of these rows in which the colours of inside and fronts differ by `difference` (the logarithm of how much more frequent they are there),
 *   and both edges are strong. A step of the colour is strong from `strongStep.times` the usual one plus `strongStep.plus` on, in Lab.
 * - `widths`: a tenth of the rows must be at least as wide as the first value, because a zip is narrow everywhere, and half of them at most as wide as the
 *   second one, because the middle of the cloth may have another colour than its sides. As shares of the body's width.
 * - `product`: the median difference times the median width, in cells, of the rows between the two values of `lower` (shares of the way from neck to hem). The
 *   fainter the difference, the wider the opening must be, as a narrow strip may be a shadow.
 * - `above`: instead of `product`, for a jacket that is open above its buttons only, like a blazer. No row below `last` (a share of the way from neck to hem)
 *   may be open, `clear` and the median difference must be at least these higher values, and the upper half of the opening must be `narrows` times as wide as
 *   the lower half: a print below the neck doesn't become narrower downward.
 * - `neck`: the least `neckShare`. The opening of a jacket begins in its neck.
 * - `shift`: where the fronts meet for some rows, how many cells farther to one side the inside may continue. A fold lies elsewhere.
 * Tuned by eye on 286 photos of jackets and hoodies, of which 28 count as open. One of these is only half unzipped, the others are open. Photos near a limit may
 * be sampled differently and then count as closed: half a pixel aside, six of 23 did.
 */
const openLimits = {
  minCells: 3,
  clear: 0.65,
  difference: 1.5,
  strongStep: { times: 1.2, plus: 2 },
  widths: [0.09, 0.45],
  lower: [0.45, 0.95],
  product: 16,
  above: { last: 0.7, clear: 0.85, difference: 2, narrows: 1.3 },
  neck: 0.6,
  shift: 4,
} as const;

/** How many cells beside the inside are compared with it. */
const besideCells = 5;

/**
 * Returns which share of the cells without cloth, in the middle of the upper half of the body, lies between the edges, or 0 if there are none. Most of these
 * cells are what the neck network has removed.
 */
function neckShare({ cloth }: Cells, { left, right }: FrontEdges): number {
  let [removed, between] = [0, 0];
  for (let row = 0; row < rowCount / 2; row++)
    for (let column = Math.round(columnCount * 0.2); column < columnCount * 0.8; column++) {
      if (cloth.data[row * columnCount + column]! > 0) continue;
      removed++;
      if (column >= left[row]! && column < right[row]!) between++;
    }
  return between / Math.max(1, removed);
}

/** Returns by how many cells the middle of the inside moves at most from one row to the next in which it is visible. */
function largestShift({ left, right }: FrontEdges): number {
  const middles = left.flatMap((edge, row) => (right[row]! > edge ? [(edge + right[row]!) / 2] : []));
  return Math.max(0, ...middles.slice(1).map((middle, i) => Math.abs(middle - middles[i]!)));
}

const widthsOf = ({ left, right }: FrontEdges): number[] => left.map((edge, row) => right[row]! - edge);

/** Returns the row from which on the inside isn't visible. */
const endOf = (edges: FrontEdges): number => widthsOf(edges).findLastIndex((cells) => cells >= openLimits.minCells) + 1;

/** Tells whether the opening becomes narrower downward and ends above the hem (see `openLimits.above`). */
function isV(edges: FrontEdges): boolean {
  const { last, narrows } = openLimits.above;
  const widths = widthsOf(edges);
  const end = endOf(edges);
  const sumOf = (from: number, to: number): number => widths.slice(from, to).reduce((sum, cells) => sum + cells, 0);
  const middle = Math.round(end / 2);
  return end <= last * rowCount && sumOf(0, middle) >= narrows * sumOf(middle, end);
}

function isOpen(cells: Cells, { edges, evidence, steps, usualStep }: Search): boolean {
  const { cloth } = cells;
  /** Returns the mean evidence of the cloth between two columns of a row, and how many cells have cloth there. */
  const measure = (row: number, from: number, to: number): { mean: number; count: number } => {
    let [sum, count] = [0, 0];
    for (let column = Math.max(0, from); column < Math.min(columnCount, to); column++) {
      const i = row * columnCount + column;
      sum += evidence.data[i]! * cloth.data[i]!;
      count += cloth.data[i]!;
    }
    return { mean: sum / Math.max(1, count), count };
  };
  const minStep = openLimits.strongStep.times * usualStep + openLimits.strongStep.plus;
  const rows = edges.left.flatMap((left, row) => {
    const right = edges.right[row]!;
    const inside = measure(row, left, right);
    if (inside.count < openLimits.minCells) return [];
    const beside = [measure(row, left - besideCells, left), measure(row, right, right + besideCells)];
    const count = beside.reduce((sum, part) => sum + part.count, 0);
    const mean = beside.reduce((sum, part) => sum + part.mean * part.count, 0) / Math.max(1, count);
    const isEdgeStrong = Math.min(valueAtEdge(steps, row, left), valueAtEdge(steps, row, right)) > minStep;
    return [{ width: inside.count, difference: mean - inside.mean, isEdgeStrong }];
  });
  const [from, to] = openLimits.lower;
  const lower = widthsOf(edges).slice(from * rowCount, to * rowCount);
  const clear = rows.filter(({ difference, isEdgeStrong }) => isEdgeStrong && difference > openLimits.difference);
  const widths = rows.map((row) => row.width);
  const difference = quantileOf(
    rows.map((row) => row.difference),
    0.5,
  );
  const [min, max] = openLimits.widths;
  const clearShare = clear.length / Math.max(1, rows.length);
  const { above } = openLimits;
  const isOpenAbove = clearShare >= above.clear && difference >= above.difference && isV(edges);
  return (
    clearShare >= openLimits.clear &&
    (isOpenAbove || difference * quantileOf(lower, 0.5) >= openLimits.product) &&
    quantileOf(widths, 0.9) >= min * columnCount &&
    quantileOf(widths, 0.5) <= max * columnCount &&
    neckShare(cells, edges) >= openLimits.neck &&
    largestShift(edges) <= openLimits.shift
  );
}

/** How far the opening reaches into the fronts, in cells, so that no lining is left at their edges. Tuned by eye. */
const intoFronts = 0.5;

/** Smooths the edges over this many rows up and down, because they follow the grid's cells. */
const smoothing = 3;

const smoothed = (values: readonly number[]): number[] =>
  values.map((_, row) => {
    const near = values.slice(Math.max(0, row - smoothing), row + smoothing + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });

/** How wide the opening is at least between its ends, in cells. Where the fronts touch in the photo, a bridge of cloth would look like a mistake. */
const narrowest = 2;

/** Returns smooth edges of an opening that isn't interrupted. Below a V there is none. */
function openingEdges(edges: FrontEdges): FrontEdges {
  const [lefts, rights] = [smoothed(edges.left), smoothed(edges.right)];
  const isOpenIn = widthsOf(edges).map((cells) => cells > 0);
  const first = isOpenIn.indexOf(true);
  const end = isV(edges) ? endOf(edges) : isOpenIn.lastIndexOf(true) + 1;
  const added = lefts.map((edge, row) => {
    const cells = rights[row]! - edge;
    return row >= first && row < end ? Math.max(0, narrowest - cells) : -cells;
  });
  return {
    left: lefts.map((edge, row) => edge - added[row]! / 2),
    right: rights.map((edge, row) => edge + added[row]! / 2),
  };
}

/** The opening of a jacket that is open in front. */
export interface FrontOpening {
  /** Where it is, as alpha in the garment's photo. */
  readonly alpha: Plane;
  /** Whether it reaches down to the hem. Otherwise the fronts meet below it. */
  readonly reachesHem: boolean;
}

/**
 * Finds where a jacket that is open in front shows its inside: its lining, or the inside of its back. When the jacket is worn, the clothes below it are visible
 * there instead. Returns null if the jacket is closed or if that isn't certain.
 */
export function findOpenFront(photo: GarmentPhoto): FrontOpening | null {
  const frame = bodyFrameOf(photo);
  if (frame === null) return null;
  const cells = sampleCells(photo, frame);
  const search = searchFront(cells);
  if (!isOpen(cells, search)) return null;
  const { left, right } = openingEdges(search.edges);
  const { top, bottom, rowAt } = frame;
  const opening = createPlane(photo.alpha.width, photo.alpha.height);
  for (let y = Math.max(0, Math.round(top)); y < opening.height; y++) {
    // Below the hem's landmarks, the edges go straight down.
    const row = clamp(((y - top) / (bottom - top)) * rowCount - 0.5, 0, rowCount - 1);
    const [above, below] = [Math.floor(row), Math.ceil(row)];
    const at = (values: readonly number[]): number =>
      values[above]! + (values[below]! - values[above]!) * (row - above);
    const [from, to] = [at(left), at(right)];
    if (to - from < 0.5) continue;
    const { middle, half } = rowAt(y);
    const cell = (half * 2) / columnCount;
    const xOf = (column: number): number => middle - half + column * cell;
    const [start, end] = [xOf(from - intoFronts), xOf(to + intoFronts)];
    for (let x = Math.max(0, Math.floor(start) - 1); x < Math.min(opening.width, Math.ceil(end) + 1); x++)
      opening.data[y * opening.width + x] = smoothstep(-1, 1, Math.min(x + 0.5 - start, end - x - 0.5));
  }
  return { alpha: opening, reachesHem: !isV(search.edges) };
}
