import { mix } from '../image/geometry';
import { labDistance, toLab, type Lab, type LabImage } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { clamp, computePlane, type Plane } from '../image/raster';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';
import type { GarmentPhoto } from './garmentPhoto';

/** Longer side, in pixels, of the photo in which the front is searched. */
const searchSide = 320;

/** Minimum confidence in the landmarks of armpits and hem. The ends of the neck are used in any case. */
const minConfidence = 0.3;

/** The grid in which the front is searched. Its columns reach from one side of the body to the other, its rows from the neck to the hem. */
const grid = { width: 64, height: 72 } as const;
export const { width: columnCount, height: rowCount } = grid;

/** A row of the body in the photo: its middle, and half its width. */
interface BodyRow {
  readonly middle: number;
  readonly half: number;
}

/** Where the body of the garment is in the photo, in pixels. */
export interface BodyFrame {
  readonly top: number;
  readonly bottom: number;
  readonly rowAt: (y: number) => BodyRow;
}

export function bodyFrameOf({ points }: GarmentPhoto): BodyFrame | null {
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
export interface Cells {
  readonly lab: LabImage;
  /** 1 where the cut-out has cloth. The neck network has removed the upper part of an opening from it. */
  readonly cloth: Plane;
}

export function sampleCells({ image, alpha }: GarmentPhoto, { top, bottom, rowAt }: BodyFrame): Cells {
  const size = fitWithin(image, searchSide);
  const shrink = size.width / image.width;
  const small = toLab(resizeRaster(image, size.width, size.height));
  const smallAlpha = resizePlane(alpha, size.width, size.height);
  const sources = Int32Array.from({ length: columnCount * rowCount }, (_, i) => {
    const column = i % columnCount;
    const y = top + (((i - column) / columnCount + 0.5) / rowCount) * (bottom - top);
    const { middle, half } = rowAt(y);
    const x = middle + (((column + 0.5) / columnCount) * 2 - 1) * half;
    const [sourceX, sourceY] = [Math.round(x * shrink), Math.round(y * shrink)];
    const isInside = sourceX >= 0 && sourceY >= 0 && sourceX < size.width && sourceY < size.height;
    return isInside ? sourceY * size.width + sourceX : -1;
  });
  const data = new Float32Array(columnCount * rowCount * 3);
  sources.forEach((source, i) => {
    if (source >= 0) data.set(small.data.subarray(source * 3, source * 3 + 3), i * 3);
  });
  const cloth = computePlane(grid, (i) => (sources[i]! >= 0 && smallAlpha.data[sources[i]!]! > 0.9 ? 1 : 0));
  return { lab: { ...grid, data }, cloth };
}

/** Returns how much the colour changes at the left side of each cell, in Lab units: how far the means of two cells on both sides differ. */
function stepsOf({ data }: LabImage): Float32Array {
  const meanOf = (column: number, row: number): Lab => {
    const sum = [0, 0, 0];
    for (const down of [-1, 0, 1])
      for (const across of [0, 1]) {
        const i = clamp(row + down, 0, rowCount - 1) * columnCount + clamp(column + across, 0, columnCount - 1);
        for (let c = 0; c < 3; c++) sum[c]! += data[i * 3 + c]! / 6;
      }
    return [sum[0]!, sum[1]!, sum[2]!];
  };
  return Float32Array.from({ length: columnCount * rowCount }, (_, i) => {
    const column = i % columnCount;
    const row = (i - column) / columnCount;
    return labDistance(meanOf(column, row), meanOf(column - 2, row));
  });
}

/** Returns the value at the left side of a cell, 0 at the right side of the last one. */
export const valueAtEdge = (values: Float32Array, row: number, column: number): number =>
  column < columnCount ? values[row * columnCount + column]! : 0;

/** The edges of the two fronts in each row of the grid: the inside is visible from column `left` up to, but not including, `right`. */
export interface FrontEdges {
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
  const side = columnCount + 1;
  const indexes = Array.from({ length: side * side }, (_, i) => i).filter((i) => Math.floor(i / side) <= i % side);
  const { reach, cost } = edgeMoves;
  const moves: { step: number; cost: number; left: number; right: number }[] = [];
  for (let left = -reach; left <= reach; left++)
    for (let right = -reach; right <= reach; right++)
      moves.push({ step: left * side + right, cost: cost * (left ** 2 + right ** 2), left, right });
  let best = new Float32Array(side * side);
  const sources: Int32Array[] = [];
  for (let row = 0; row < rowCount; row++) {
    const sums = new Float32Array(side);
    for (let column = 0; column < columnCount; column++)
      sums[column + 1] = sums[column]! + gain[row * columnCount + column]!;
    const next = new Float32Array(side * side).fill(-Infinity);
    const source = new Int32Array(side * side);
    for (const index of indexes) {
      const right = index % side;
      const left = (index - right) / side;
      let highest = -Infinity;
      for (const move of moves) {
        const [fromLeft, fromRight] = [left + move.left, right + move.right];
        if (fromLeft < 0 || fromRight > columnCount || fromLeft > fromRight) continue;
        const score = best[index + move.step]! - move.cost;
        if (score <= highest) continue;
        highest = score;
        source[index] = index + move.step;
      }
      const edges = left === right ? 0 : valueAtEdge(edgeGain, row, left) + valueAtEdge(edgeGain, row, right);
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

/**
 * Where the fronts and the inside are assumed to be before the edges are found, from the middle (0) to the sides (1) of the body. Because this is only a guess,
 * `cautiousness` is subtracted from the evidence for the inside in the first round.
 */
const firstGuess = { fronts: [0.45, 0.9], inside: 0.3, cautiousness: 0.3 } as const;

/**
 * How strong evidence and edges count when the edges are searched. `evidence`: the most that the colour of a cell counts. `noCloth`: what a cell counts for the
 * inside where the cut-out has no cloth. `edge`: a step of the colour counts in units of `step` (in Lab) above the usual one, from `least` to `most`. Tuned by eye.
 */
const weights = { evidence: 2, noCloth: 0.2, edge: { step: 12, least: -0.5, most: 2 } } as const;

/** Nothing farther from the middle than this belongs to the inside: the sides of the body are there, and shadows beside them. */
const maxFromMiddle = 0.85;

const roundCount = 3;

/** The edges of the fronts, and how they were told from the inside. */
export interface Search {
  readonly edges: FrontEdges;
  /** How strongly the colour of each cell suggests that it belongs to the fronts (above 0) or to the inside (below 0). */
  readonly evidence: Plane;
  readonly steps: Float32Array;
  /** The median of the steps. */
  readonly usualStep: number;
}

/** Finds the edges between which the colours differ most from those of the rest. There always are some, so they have to be judged (`isOpen`). */
export function searchFront({ lab, cloth }: Cells): Search {
  const bins = colourBinsOf(lab);
  const fromMiddle = (i: number): number => Math.abs(((i % columnCount) + 0.5) / (columnCount / 2) - 1);
  const clothWhere = (belongs: (i: number) => boolean): Plane =>
    computePlane(cloth, (i) => (cloth.data[i]! > 0 && belongs(i) ? 1 : 0));
  const steps = stepsOf(lab);
  const usualStep = quantileOf([...steps], 0.5);
  const { evidence: most, noCloth, edge } = weights;
  const edgeGain = steps.map((step) => clamp((step - usualStep) / edge.step, edge.least, edge.most));
  const [from, to] = firstGuess.fronts;
  let evidence = measureColourEvidence(
    bins,
    clothWhere((i) => fromMiddle(i) > from && fromMiddle(i) < to),
    clothWhere((i) => fromMiddle(i) < firstGuess.inside),
  );
  let edges: FrontEdges = { left: [], right: [] };
  for (let round = 0; round < roundCount; round++) {
    const caution = round === 0 ? firstGuess.cautiousness : 0;
    const gain = Float32Array.from({ length: columnCount * rowCount }, (_, i) => {
      if (fromMiddle(i) > maxFromMiddle) return -most;
      return cloth.data[i]! > 0 ? clamp(-evidence.data[i]! - caution, -most, most) : noCloth;
    });
    edges = findEdges(gain, edgeGain);
    const { left, right } = edges;
    const isInside = (i: number): boolean => {
      const column = i % columnCount;
      const row = (i - column) / columnCount;
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
