import type { Plane } from './raster';

/**
 * Returns for each pixel the index of the nearest pixel that isn't 0, or -1 if all are 0. Uses two passes that pass the nearest pixel on from neighbour to
 * neighbour (Danielsson, 1980). For a few pixels, the result is slightly farther away than the nearest one.
 */
export function nearestSet({ data, width, height }: Plane): Int32Array {
  const nearest = Int32Array.from(data, (value, i) => (value === 0 ? -1 : i));
  const distance = (i: number, set: number): number => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x - (set % width)) ** 2 + (y - Math.floor(set / width)) ** 2;
  };
  const away = Float64Array.from(data, (value) => (value === 0 ? Infinity : 0));
  const compare = (i: number, neighbour: number): void => {
    const set = nearest[neighbour]!;
    if (set < 0) return;
    const other = distance(i, set);
    if (other >= away[i]!) return;
    nearest[i] = set;
    away[i] = other;
  };
  for (const step of [1, -1]) {
    for (let row = 0; row < height; row++) {
      const y = step > 0 ? row : height - 1 - row;
      const line = y * width;
      const hasRowBefore = y - step >= 0 && y - step < height;
      for (let x = 0; hasRowBefore && x < width; x++) {
        for (let dx = -1; dx <= 1; dx++)
          if (x + dx >= 0 && x + dx < width) compare(line + x, line - step * width + x + dx);
      }
      for (let x = 1; x < width; x++) compare(line + x, line + x - 1);
      for (let x = width - 2; x >= 0; x--) compare(line + x, line + x + 1);
    }
  }
  return nearest;
}
