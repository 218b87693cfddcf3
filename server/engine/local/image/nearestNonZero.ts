import type { Plane } from './raster';

/**
 * Returns for each pixel the index of the nearest non-zero pixel, or -1 if there is none. In two sweeps over the image, each pixel takes the best of the pixels
 * that its neighbours have found (Danielsson, 1980). For a few pixels, the pixel that is found is slightly farther away than the true nearest one.
 */
export function nearestNonZero({ data, width, height }: Plane): Int32Array {
  const nearest = new Int32Array(data.length);
  // For each pixel, the squared distance to the nearest non-zero pixel found so far, and that pixel's coordinates. Computing the coordinates from the index
  // each time would take most of the time.
  const squaredDistances = new Float64Array(data.length);
  const nearestX = new Int16Array(data.length);
  const nearestY = new Int16Array(data.length);
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isSet = data[i] !== 0;
      nearest[i] = isSet ? i : -1;
      squaredDistances[i] = isSet ? 0 : Infinity;
      nearestX[i] = x;
      nearestY[i] = y;
    }
  }
  const compare = (x: number, y: number, i: number, neighbour: number): void => {
    if (squaredDistances[i] === 0 || nearest[neighbour]! < 0) return;
    const dx = x - nearestX[neighbour]!;
    const dy = y - nearestY[neighbour]!;
    const other = dx * dx + dy * dy;
    if (other >= squaredDistances[i]!) return;
    squaredDistances[i] = other;
    nearest[i] = nearest[neighbour]!;
    nearestX[i] = nearestX[neighbour]!;
    nearestY[i] = nearestY[neighbour]!;
  };
  for (const step of [1, -1]) {
    for (let row = 0; row < height; row++) {
      const y = step > 0 ? row : height - 1 - row;
      const line = y * width;
      const hasRowBefore = y - step >= 0 && y - step < height;
      for (let x = 0; hasRowBefore && x < width; x++) {
        for (let dx = -1; dx <= 1; dx++)
          if (x + dx >= 0 && x + dx < width) compare(x, y, line + x, line - step * width + x + dx);
      }
      for (let x = 1; x < width; x++) compare(x, y, line + x, line + x - 1);
      for (let x = width - 2; x >= 0; x--) compare(x, y, line + x, line + x + 1);
    }
  }
  return nearest;
}
