import { clamp, type Box } from './raster';

/** A quadratic surface: the coefficients of the terms 1, x, y, x², xy and y². */
export type Surface = readonly number[];

/** A pixel to which surfaces are fitted: the terms there, the value of each channel, and how much the pixel counts. */
export interface SurfaceSample {
  readonly terms: readonly number[];
  readonly values: readonly number[];
  readonly weight: number;
}

/** Returns a function that computes the terms of a surface at a pixel's column and row. The box is scaled to -1..1 in both directions. */
export function termsIn({ left, right, top, bottom }: Box): (x: number, y: number) => readonly number[] {
  return (column, row) => {
    const x = clamp((2 * (column - left)) / (right - left) - 1, -1, 1);
    const y = clamp((2 * (row - top)) / (bottom - top) - 1, -1, 1);
    return [1, x, y, x * x, x * y, y * y];
  };
}

/** Returns the height of a surface at a pixel. `terms` are those of the polynomial at that pixel. */
export const heightAt = (surface: Surface, terms: readonly number[]): number =>
  terms.reduce((sum, term, k) => sum + term * surface[k]!, 0);

/** Solves a small system of linear equations by elimination with pivoting. Returns null if it has no single solution. */
function solveLinearSystem(matrix: number[][], values: number[]): number[] | null {
  const rows = matrix.map((row, i) => [...row, values[i]!]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    if (Math.abs(head[column]!) < 1e-9) return null;
    for (const row of rows) {
      if (row === head) continue;
      const factor = row[column]! / head[column]!;
      for (let k = column; k <= n; k++) row[k]! -= factor * head[k]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

/** Fits a surface to one channel of the samples by weighted least squares. Null if the samples don't determine one. */
export function fitSurface(samples: readonly SurfaceSample[], channel: number): Surface | null {
  const n = 6;
  const matrix = Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
  const sums = Array.from({ length: n }, () => 0);
  for (const { terms, values, weight } of samples) {
    for (let i = 0; i < n; i++) {
      sums[i]! += weight * terms[i]! * values[channel]!;
      for (let k = 0; k < n; k++) matrix[i]![k]! += weight * terms[i]! * terms[k]!;
    }
  }
  return solveLinearSystem(matrix, sums);
}
