import { mix } from '../image/geometry';
import { labDistance, toLab, type Lab, type LabImage } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { clamp, computePlane, type Plane, smoothstep } from '../image/raster';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';
import type { GarmentPhoto } from './garmentPhoto';

/** Longer side, in pixels, of the photo in which the front is searched. */
const searchSide = 320;

/** Minimum confidence in the landmarks. */
const minConfidence = 0.3;

/** The grid in which the front is searched. Its columns reach from one side of the body to the other, its rows from the neck to the hem. */
const grid = { width: 64, height: 72 } as const;
const { width, height } = grid;

/** A row of the body in the photo: its middle, and half its width. */
interface BodyRow {
  readonly middle: number;
  readonly half: number;
}

/** Where the body of the garment is in the photo, in pixels. */
interface BodyFrame {
  readonly top: number;
  readonly bottom: number;
  readonly rowAt: (y: number) => BodyRow;
}

function bodyFrameOf({ points }: GarmentPhoto): BodyFrame | null {
  const { neckLeft, neckRight, armpitLeft, armpitRight, hemLeft, hemRight } = points;
  if (!neckLeft || !neckRight || !armpitLeft || !armpitRight || !hemLeft || !hemRight) return null;
  if ([armpitLeft, armpitRight, hemLeft, hemRight].some(({ confidence }) => confidence < minConfidence)) return null;
  const [neck, chest, hem] = [
    mix(neckLeft, neckRight, 0.5),
    mix(armpitLeft, armpitRight, 0.5),
    mix(hemLeft, hemRight, 0.5),
  ];
  const [chestHalf, hemHalf] = [(armpitRight.x - armpitLeft.x) / 2, (hemRight.x - hemLeft.x) / 2];
  if (chestHalf <= 0 || hemHalf <= 0 || neck.y >= chest.y || chest.y >= hem.y) return null;
  return {
    top: neck.y,
    bottom: hem.y,
    rowAt: (y) => {
      if (y < chest.y) return { middle: mix(neck, chest, (y - neck.y) / (chest.y - neck.y)).x, half: chestHalf };
      const t = (y - chest.y) / (hem.y - chest.y);
      return { middle: mix(chest, hem, t).x, half: chestHalf + (hemHalf - chestHalf) * Math.min(t, 1) };
    },
  };
}

/** The garment's body, sampled in the grid. */
interface Cells {
  readonly lab: LabImage;
  /** 1 where the cut-out has cloth. The neck network has removed the upper part of an opening from it. */
  readonly cloth: Plane;
}

function sampleCells({ image, alpha }: GarmentPhoto, { top, bottom, rowAt }: BodyFrame): Cells {
  const size = fitWithin(image, searchSide);
  const shrink = size.width / image.width;
  const small = toLab(resizeRaster(image, size.width, size.height));
  const smallAlpha = resizePlane(alpha, size.width, size.height);
  const sources = Int32Array.from({ length: width * height }, (_, i) => {
    const column = i % width;
    const y = top + (((i - column) / width + 0.5) / height) * (bottom - top);
    const { middle, half } = rowAt(y);
    const x = middle + (((column + 0.5) / width) * 2 - 1) * half;
    const [sourceX, sourceY] = [Math.round(x * shrink), Math.round(y * shrink)];
    const isInside = sourceX >= 0 && sourceY >= 0 && sourceX < size.width && sourceY < size.height;
    return isInside ? sourceY * size.width + sourceX : -1;
  });
  const data = new Float32Array(width * height * 3);
  sources.forEach((source, i) => {
    if (source >= 0) data.set(small.data.subarray(source * 3, source * 3 + 3), i * 3);
  });
  const cloth = computePlane(grid, (i) => (sources[i]! >= 0 && smallAlpha.data[sources[i]!]! > 0.9 ? 1 : 0));
  return { lab: { width, height, data }, cloth };
}

/** Returns how much the colour changes at the left side of each cell, in Lab units: how far the means of two cells on both sides differ. */
function stepsOf({ data }: LabImage): Float32Array {
  const meanOf = (column: number, row: number): Lab => {
    const sum = [0, 0, 0];
    for (const down of [-1, 0, 1])
      for (const across of [0, 1]) {
        const i = clamp(row + down, 0, height - 1) * width + clamp(column + across, 0, width - 1);
        for (let c = 0; c < 3; c++) sum[c]! += data[i * 3 + c]! / 6;
      }
    return [sum[0]!, sum[1]!, sum[2]!];
  };
  return Float32Array.from({ length: width * height }, (_, i) => {
    const column = i % width;
    const row = (i - column) / width;
    return labDistance(meanOf(column, row), meanOf(column - 2, row));
  });
}

/** The edges of the two fronts in each row of the grid: the inside is visible from column `left` up to, but not including, `right`. */
interface FrontEdges {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** How far an edge moves at most from one row to the next, in cells, and what a move costs. Tuned by eye. */
const edgeMoves = { reach: 2, cost: 0.5 };

/**
 * Finds the edges between which the sum of `gain` is largest, together with `edgeGain` at both edges, if they don't bend much (dynamic programming over the
 * rows). Both hold a value per cell; that of an edge belongs to its left side. Where the fronts meet, both edges are in the same column.
 */
function findEdges(gain: Float32Array, edgeGain: Float32Array): FrontEdges {
  const side = width + 1;
  const indexes = Array.from({ length: side * side }, (_, i) => i).filter((i) => Math.floor(i / side) <= i % side);
  const { reach, cost } = edgeMoves;
  const moves: { step: number; cost: number; left: number; right: number }[] = [];
  for (let left = -reach; left <= reach; left++)
    for (let right = -reach; right <= reach; right++)
      moves.push({ step: left * side + right, cost: cost * (left ** 2 + right ** 2), left, right });
  let best = new Float32Array(side * side);
  const sources: Int32Array[] = [];
  for (let row = 0; row < height; row++) {
    const sums = new Float32Array(side);
    for (let column = 0; column < width; column++) sums[column + 1] = sums[column]! + gain[row * width + column]!;
    const next = new Float32Array(side * side).fill(-Infinity);
    const source = new Int32Array(side * side);
    for (const index of indexes) {
      const right = index % side;
      const left = (index - right) / side;
      let highest = -Infinity;
      for (const move of moves) {
        const [fromLeft, fromRight] = [left + move.left, right + move.right];
        if (fromLeft < 0 || fromRight > width || fromLeft > fromRight) continue;
        const score = best[index + move.step]! - move.cost;
        if (score <= highest) continue;
        highest = score;
        source[index] = index + move.step;
      }
      const edges = left === right ? 0 : (edgeGain[row * width + left] ?? 0) + (edgeGain[row * width + right] ?? 0);
      next[index] = highest + sums[right]! - sums[left]! + edges;
    }
    best = next;
    sources.push(source);
  }
  let index = best.indexOf(Math.max(...indexes.map((i) => best[i]!)));
  const path = sources.toReversed().map((source) => {
    const here = index;
    index = source[index]!;
    return here;
  });
  path.reverse();
  return { left: path.map((i) => Math.floor(i / side)), right: path.map((i) => i % side) };
}

/** How far from the middle (0) to the sides (1) of the body the fronts and the inside are taken to be, before the edges are found. */
const firstGuess = { fronts: [0.45, 0.9], inside: 0.3, cautiousness: 0.3 } as const;

/** Nothing farther from the middle than this belongs to the inside: the sides of the body are there, and shadows beside them. */
const maxFromMiddle = 0.85;

const roundCount = 3;

/** The edges of the fronts, and how they were told from the inside. */
interface Search {
  readonly edges: FrontEdges;
  /** How strongly the colour of each cell suggests that it belongs to the fronts (above 0) or to the inside (below 0). */
  readonly evidence: Plane;
  readonly steps: Float32Array;
  /** The median of the steps. */
  readonly usualStep: number;
}

/** Finds the edges between which the colours differ most from those of the rest. There always are some, so they have to be judged (`isOpen`). */
function searchFront({ lab, cloth }: Cells): Search {
  const bins = colourBinsOf(lab);
  const fromMiddle = (i: number): number => Math.abs(((i % width) + 0.5) / (width / 2) - 1);
  const clothWhere = (belongs: (i: number) => boolean): Plane =>
    computePlane(cloth, (i) => (cloth.data[i]! > 0 && belongs(i) ? 1 : 0));
  const steps = stepsOf(lab);
  const usualStep = quantileOf([...steps], 0.5);
  const edgeGain = steps.map((step) => clamp((step - usualStep) / 12, -0.5, 2));
  const [from, to] = firstGuess.fronts;
  let evidence = measureColourEvidence(
    bins,
    clothWhere((i) => fromMiddle(i) > from && fromMiddle(i) < to),
    clothWhere((i) => fromMiddle(i) < firstGuess.inside),
  );
  let edges: FrontEdges = { left: [], right: [] };
  for (let round = 0; round < roundCount; round++) {
    const caution = round === 0 ? firstGuess.cautiousness : 0;
    const gain = Float32Array.from({ length: width * height }, (_, i) => {
      if (fromMiddle(i) > maxFromMiddle) return -2;
      return cloth.data[i]! > 0 ? clamp(-evidence.data[i]! - caution, -2, 2) : 0.2;
    });
    edges = findEdges(gain, edgeGain);
    const { left, right } = edges;
    const isInside = (i: number): boolean => {
      const column = i % width;
      const row = (i - column) / width;
      return column >= left[row]! && column < right[row]!;
    };
    evidence = measureColourEvidence(
      bins,
      clothWhere((i) => !isInside(i) && fromMiddle(i) < to),
      clothWhere(isInside),
    );
  }
  return { edges, evidence, steps, usualStep };
}

/**
 * When a jacket counts as open. Only rows with at least `minCells` cells of the inside are judged.
 * - `clear`: the share of these rows in which the colours of inside and fronts differ by `difference` (the logarithm of how much more frequent they are there),
 *   and both edges are strong.
 * - `widths`: a tenth of the rows must be at least as wide as the first value, because a zip is narrow everywhere, and most at most as wide as the second one,
 *   because the middle of the cloth may have another colour than its sides. As shares of the body's width.
 * - `product`: the median difference times the median width, in cells, of the `lower` rows. The fainter the difference, the wider the opening must be, as a
 *   narrow strip may be a shadow.
 * - `above`: a buttoned blazer is open only above. If no row below `last` (a share of the height) is open, `clear` and the median difference must be higher, and
 *   the upper half of the opening `narrows` times as wide as the lower half. A print below the neck is a round or a rectangle.
 * - `neck`: the share of what the neck network has removed that lies between the edges. The opening of a jacket begins there.
 * - `shift`: where the fronts meet for some rows, how many cells farther to one side the inside may continue. A fold lies elsewhere.
 * Tuned by eye on 286 photos of jackets and hoodies, of which about 30 count as open. One of these is only half unzipped, the others are open.
 */
const openLimits = {
  minCells: 3,
  clear: 0.65,
  difference: 1.5,
  widths: [0.09, 0.45],
  lower: [0.45, 0.95],
  product: 16,
  above: { last: 0.7, clear: 0.85, difference: 2, narrows: 1.3 },
  neck: 0.6,
  shift: 4,
} as const;

/** How many cells beside the inside are compared with it. */
const besideCells = 5;

/** Returns which share of what the neck network has removed from the cut-out lies between the edges, or 0 if it has removed nothing. */
function neckShare({ cloth }: Cells, { left, right }: FrontEdges): number {
  let [removed, between] = [0, 0];
  for (let row = 0; row < height / 2; row++)
    for (let column = Math.round(width * 0.2); column < width * 0.8; column++) {
      if (cloth.data[row * width + column]! > 0) continue;
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

/** Tells whether the edges approach each other and meet above the waist. */
function isV(edges: FrontEdges): boolean {
  const { last, narrows } = openLimits.above;
  const widths = widthsOf(edges);
  const end = endOf(edges);
  const sumOf = (from: number, to: number): number => widths.slice(from, to).reduce((sum, cells) => sum + cells, 0);
  const middle = Math.round(end / 2);
  return end <= last * height && sumOf(0, middle) >= narrows * sumOf(middle, end);
}

function isOpen(cells: Cells, { edges, evidence, steps, usualStep }: Search): boolean {
  const { cloth } = cells;
  /** Returns the mean evidence of the cloth between two columns of a row, and how many cells have cloth there. */
  const measure = (row: number, from: number, to: number): { mean: number; count: number } => {
    let [sum, count] = [0, 0];
    for (let column = Math.max(0, from); column < Math.min(width, to); column++) {
      const i = row * width + column;
      sum += evidence.data[i]! * cloth.data[i]!;
      count += cloth.data[i]!;
    }
    return { mean: sum / Math.max(1, count), count };
  };
  const minStep = 1.2 * usualStep + 2;
  const rows = edges.left.flatMap((left, row) => {
    const right = edges.right[row]!;
    const inside = measure(row, left, right);
    if (inside.count < openLimits.minCells) return [];
    const beside = [measure(row, left - besideCells, left), measure(row, right, right + besideCells)];
    const count = beside.reduce((sum, part) => sum + part.count, 0);
    const mean = beside.reduce((sum, part) => sum + part.mean * part.count, 0) / Math.max(1, count);
    const isEdgeStrong = Math.min(steps[row * width + left] ?? 0, steps[row * width + right] ?? 0) > minStep;
    return [{ width: inside.count, difference: mean - inside.mean, isEdgeStrong }];
  });
  const [from, to] = openLimits.lower;
  const lower = edges.left.map((left, row) => edges.right[row]! - left).slice(from * height, to * height);
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
    quantileOf(widths, 0.9) >= min * width &&
    quantileOf(widths, 0.5) <= max * width &&
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

/**
 * Finds where a jacket that is open in front shows its inside: its lining, or the inside of its back. When the jacket is worn, the clothes below it are visible
 * there instead. Returns the alpha of the opening, or null if the jacket is closed or if that isn't certain.
 */
export function findOpenFront(photo: GarmentPhoto): Plane | null {
  const frame = bodyFrameOf(photo);
  if (frame === null) return null;
  const cells = sampleCells(photo, frame);
  const search = searchFront(cells);
  if (!isOpen(cells, search)) return null;
  const { left, right } = openingEdges(search.edges);
  const { top, bottom, rowAt } = frame;
  const opening = computePlane(photo.alpha, () => 0);
  for (let y = Math.max(0, Math.round(top)); y < opening.height; y++) {
    // Below the hem's landmarks, the edges go straight down.
    const row = clamp(((y - top) / (bottom - top)) * height - 0.5, 0, height - 1);
    const [above, below] = [Math.floor(row), Math.ceil(row)];
    const at = (values: readonly number[]): number =>
      values[above]! + (values[below]! - values[above]!) * (row - above);
    const [from, to] = [at(left), at(right)];
    if (to - from < 0.5) continue;
    const { middle, half } = rowAt(y);
    const cell = (half * 2) / width;
    const xOf = (column: number): number => middle - half + column * cell;
    const [start, end] = [xOf(from - intoFronts), xOf(to + intoFronts)];
    for (let x = Math.max(0, Math.floor(start)); x < Math.min(opening.width, Math.ceil(end) + 1); x++)
      opening.data[y * opening.width + x] = smoothstep(-1, 1, Math.min(x + 0.5 - start, end - x - 0.5));
  }
  return opening;
}
