import type { Cloth } from './cloth';

/** Cells of the grid per reach. */
const cellsPerReach = 3;

/**
 * The share of the darkest and of the brightest cells around a place that don't count towards its colour. They are creases, marks and small prints, if there
 * are any.
 */
const leftOut = 1 / 3;

/** Coarse colours of a cloth, on a grid whose cells are squares. */
export interface ColourGrid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in pixels of the cloth. */
  readonly side: number;
  /** Three channels per cell, 0..255. They are 0 if no cloth is within reach of the cell. */
  readonly colours: Float32Array;
}

/** Returns the mean colour of each cell, and how many opaque pixels it has. */
function cellMeans({ width, height, pixels }: Cloth, side: number): ColourGrid & { counts: Uint32Array } {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const counts = new Uint32Array(columns * rows);
  const colours = new Float32Array(3 * columns * rows);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    if (pixel <= 0x7fffffff) continue;
    const cell = Math.floor(Math.floor(i / width) / side) * columns + Math.floor((i % width) / side);
    counts[cell]!++;
    for (let c = 0; c < 3; c++) colours[3 * cell + c]! += (pixel >>> (8 * c)) & 255;
  }
  for (let i = 0; i < colours.length; i++) colours[i]! /= Math.max(1, counts[Math.floor(i / 3)]!);
  return { columns, rows, side, colours, counts };
}

/** Returns the luminance of a cell's colour, 0..255. */
export const luminanceOf = (colours: ArrayLike<number>, cell: number) =>
  0.299 * colours[3 * cell]! + 0.587 * colours[3 * cell + 1]! + 0.114 * colours[3 * cell + 2]!;

/** Sets the colour of a cell that is still 0 to the mean colour of some cells. The darkest and brightest of these are left out. */
function setMiddleColour(target: Float32Array, at: number, colours: Float32Array, cells: number[]): void {
  const byLuminance = cells.map((cell) => ({ cell, luminance: luminanceOf(colours, cell) }));
  byLuminance.sort((a, b) => a.luminance - b.luminance);
  const ends = Math.floor(cells.length * leftOut);
  const middle = byLuminance.slice(ends, cells.length - ends);
  for (const { cell } of middle)
    for (let c = 0; c < 3; c++) target[3 * at + c]! += colours[3 * cell + c]! / middle.length;
}

/**
 * Returns the colour of the cloth around each place: the mean of what lies within reach, without its darkest and its brightest third. Creases, marks and
 * small prints that take up less than a third of that area leave no trace.
 *
 * @param reach in pixels of the cloth
 */
export function surroundingColours(cloth: Cloth, reach: number): ColourGrid {
  const { columns, rows, side, colours, counts } = cellMeans(cloth, Math.max(1, Math.round(reach / cellsPerReach)));
  const surrounding = new Float32Array(colours.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cells: number[] = [];
      for (let y = Math.max(0, row - cellsPerReach); y <= Math.min(rows - 1, row + cellsPerReach); y++)
        for (let x = Math.max(0, column - cellsPerReach); x <= Math.min(columns - 1, column + cellsPerReach); x++)
          if ((x - column) ** 2 + (y - row) ** 2 <= cellsPerReach ** 2 && counts[y * columns + x]! > 0)
            cells.push(y * columns + x);
      setMiddleColour(surrounding, row * columns + column, colours, cells);
    }
  }
  return { columns, rows, side, colours: surrounding };
}

/**
 * Interpolates the grid at each pixel of a cloth.
 * @param visit called with the index of a pixel and the three channels of its colour
 */
export function forEachColour(
  { columns, rows, side, colours }: ColourGrid,
  { width, pixels }: Cloth,
  visit: (index: number, colour: Float32Array) => void,
): void {
  const colour = new Float32Array(3);
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i]! <= 0x00ffffff) continue;
    const x = Math.min(Math.max(((i % width) + 0.5) / side - 0.5, 0), columns - 1);
    const y = Math.min(Math.max((Math.floor(i / width) + 0.5) / side - 0.5, 0), rows - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [x - left, y - top];
    const upper = 3 * (top * columns + left);
    const right = left + 1 < columns ? 3 : 0;
    const lower = upper + (top + 1 < rows ? 3 * columns : 0);
    for (let c = 0; c < 3; c++) {
      const above = colours[upper + c]! * (1 - across) + colours[upper + right + c]! * across;
      const below = colours[lower + c]! * (1 - across) + colours[lower + right + c]! * across;
      colour[c] = above * (1 - down) + below * down;
    }
    visit(i, colour);
  }
}
