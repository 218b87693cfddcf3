import type { Plane } from '../image/raster';

/** Steps to the neighbours that were passed before, from the top left and from the bottom right. */
const passes = [
  [
    [-1, 0],
    [0, -1],
    [-1, -1],
    [1, -1],
  ],
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ],
] as const;

/**
 * For each pixel, the nearest one that is above 0.5: P.-E. Danielsson, "Euclidean distance mapping", 1980, in two passes. Off by less than a pixel.
 *
 * @returns indices of pixels; -1 where there is none at all
 */
export function nearestTo({ width, height, data }: Plane): Int32Array {
  const nearest = Int32Array.from(data, (value, i) => (value > 0.5 ? i : -1));
  const squareTo = (from: number, x: number, y: number): number => {
    const dx = (from % width) - x;
    const dy = Math.floor(from / width) - y;
    return dx * dx + dy * dy;
  };
  const look = (x: number, y: number, steps: readonly (readonly [number, number])[]): void => {
    const at = y * width + x;
    let best = nearest[at]! < 0 ? Infinity : squareTo(nearest[at]!, x, y);
    for (const [dx, dy] of steps) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const other = nearest[at + dy * width + dx]!;
      if (other < 0) continue;
      const square = squareTo(other, x, y);
      if (square >= best) continue;
      best = square;
      nearest[at] = other;
    }
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) look(x, y, passes[0]);
    for (let x = width - 1; x >= 0; x--) look(x, y, [[1, 0]]);
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) look(x, y, passes[1]);
    for (let x = 0; x < width; x++) look(x, y, [[-1, 0]]);
  }
  return nearest;
}
