import type { Plane } from './raster';

/** The steps to the neighbours that each of two passes has already visited. The first pass starts at the top left, the second at the bottom right. */
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
/** The step to the neighbour that was visited just before, when a row is visited again from the right or from the left. */
const [fromRight, fromLeft] = [[[1, 0]], [[-1, 0]]] as const;

/**
 * Finds the nearest pixel above 0.5 for each pixel, in two passes: P.-E. Danielsson, "Euclidean distance mapping", 1980. The distances are off by less than a
 * pixel.
 *
 * @returns indices of pixels; -1 if there is no such pixel at all
 */
function nearestTo({ width, height, data }: Plane): Int32Array {
  const nearest = Int32Array.from(data, (value, i) => (value > 0.5 ? i : -1));
  const squareTo = (from: number, x: number, y: number): number => {
    const dx = (from % width) - x;
    const dy = Math.floor(from / width) - y;
    return dx * dx + dy * dy;
  };
  const relax = (x: number, y: number, steps: readonly (readonly [number, number])[]): void => {
    const at = y * width + x;
    if (nearest[at] === at) return;
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
    for (let x = 0; x < width; x++) relax(x, y, passes[0]);
    for (let x = width - 1; x >= 0; x--) relax(x, y, fromRight);
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) relax(x, y, passes[1]);
    for (let x = 0; x < width; x++) relax(x, y, fromLeft);
  }
  return nearest;
}

/** The source of a pixel's colour, and the pixel's distance from the edge of the sources. */
interface Mirrored {
  /** Index of the pixel that provides the colour. */
  readonly from: number;
  /** Distance from the edge of the sources, in pixels. */
  readonly away: number;
}

/**
 * Extends a picture beyond the edge of its known part, with the mirror image of that part. So the picture's texture continues.
 *
 * @param sources above 0.5 where the picture is known
 * @returns a function from the index of a pixel to its source. The function returns null if no pixel is known
 */
export function mirrorOf(sources: Plane): (pixel: number) => Mirrored | null {
  const nearest = nearestTo(sources);
  const { width, height } = sources;
  return (pixel) => {
    const edge = nearest[pixel]!;
    if (edge < 0) return null;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [dx, dy] = [(edge % width) - x, Math.floor(edge / width) - y];
    const [mirrorX, mirrorY] = [x + 2 * dx, y + 2 * dy];
    const mirror = mirrorY * width + mirrorX;
    const isInside = mirrorX >= 0 && mirrorY >= 0 && mirrorX < width && mirrorY < height;
    const from = isInside && sources.data[mirror]! > 0.5 ? mirror : edge;
    return { from, away: Math.sqrt(dx * dx + dy * dy) };
  };
}
