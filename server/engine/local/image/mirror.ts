import type { Plane } from './raster';

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
const [fromRight, fromLeft] = [[[1, 0]], [[-1, 0]]] as const;

/**
 * For each pixel, the nearest one that is above 0.5: P.-E. Danielsson, "Euclidean distance mapping", 1980, in two passes. Off by less than a pixel.
 *
 * @returns indices of pixels; -1 where there is none at all
 */
function nearestTo({ width, height, data }: Plane): Int32Array {
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
    for (let x = width - 1; x >= 0; x--) look(x, y, fromRight);
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) look(x, y, passes[1]);
    for (let x = 0; x < width; x++) look(x, y, fromLeft);
  }
  return nearest;
}

/** Where the colour of a pixel comes from, and how far it is to the edge of the sources. */
interface Mirrored {
  /** Index of a pixel among the sources. */
  readonly from: number;
  /** In pixels. */
  readonly away: number;
}

/**
 * Lets a picture go on as its own mirror image at the edge of what is known of it, texture and all.
 *
 * @param sources above 0.5 where the picture is known
 * @returns the source of a pixel, by its index; null where there is none at all
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
