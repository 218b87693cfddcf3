import type { Point } from '../image/raster';

export type Warp = (point: Point) => Point;

/** r² log r², the bending of a thin plate. */
function kernel(square: number): number {
  return square > 0 ? 0.5 * square * Math.log(square) : 0;
}

/** Solves `matrix · x = values` for two right-hand sides in place, by elimination with partial pivoting. */
function solve(matrix: Float64Array[], values: [Float64Array, Float64Array]): void {
  const size = matrix.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    }
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    for (const side of values) [side[column], side[pivot]] = [side[pivot]!, side[column]!];
    const lead = matrix[column]!;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = matrix[row]![column]! / lead[column]!;
      if (factor === 0) continue;
      for (let k = column; k < size; k++) matrix[row]![k]! -= factor * lead[k]!;
      for (const side of values) side[row]! -= factor * side[column]!;
    }
  }
  for (let row = 0; row < size; row++) for (const side of values) side[row]! /= matrix[row]![row]!;
}

/**
 * The thin-plate spline (Bookstein, 1989) that carries each point of `from` to its partner in `to` with the least bending.
 * `stiffness` 0 meets every point; more lets points miss a little for a smoother sheet. Needs three points that are not in line.
 */
export function thinPlateSpline(from: readonly Point[], to: readonly Point[], stiffness = 0): Warp {
  const count = from.length;
  // Unit scale keeps the system well conditioned whatever the size of the photo.
  const scale = Math.max(1, ...from.map((p) => Math.max(Math.abs(p.x), Math.abs(p.y))));
  const points = from.map((p) => ({ x: p.x / scale, y: p.y / scale }));
  const matrix = Array.from({ length: count + 3 }, () => new Float64Array(count + 3));
  const valuesX = new Float64Array(count + 3);
  const valuesY = new Float64Array(count + 3);
  points.forEach((p, i) => {
    const row = matrix[i]!;
    points.forEach((q, j) => (row[j] = kernel((p.x - q.x) ** 2 + (p.y - q.y) ** 2)));
    row[i]! += stiffness;
    [1, p.x, p.y].forEach((value, k) => {
      row[count + k] = value;
      matrix[count + k]![i] = value;
    });
    valuesX[i] = to[i]!.x;
    valuesY[i] = to[i]!.y;
  });
  solve(matrix, [valuesX, valuesY]);
  return ({ x, y }) => {
    const px = x / scale;
    const py = y / scale;
    let outX = valuesX[count]! + valuesX[count + 1]! * px + valuesX[count + 2]! * py;
    let outY = valuesY[count]! + valuesY[count + 1]! * px + valuesY[count + 2]! * py;
    points.forEach((q, i) => {
      const bend = kernel((px - q.x) ** 2 + (py - q.y) ** 2);
      outX += valuesX[i]! * bend;
      outY += valuesY[i]! * bend;
    });
    return { x: outX, y: outY };
  };
}
