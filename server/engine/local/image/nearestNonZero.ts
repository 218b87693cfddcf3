import type { Plane } from './raster';

/**
 * Returns for each pixel the index of the nearest non-zero pixel, or -1 if there is none. Of several at the same distance, it takes the one farthest to the
 * left, and in the same column the upper one. The algorithm is the distance transform of Felzenszwalb and Huttenlocher (Theory of Computing, 2012).
 */
export function nearestNonZero({ data, width, height }: Plane): Int32Array {
  // For each pixel, the row of the nearest non-zero pixel in its own column, or -1.
  const rows = new Int32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    rows[i] = data[i] !== 0 ? Math.floor(i / width) : i < width ? -1 : rows[i - width]!;
  }
  for (let y = height - 2, i = (height - 1) * width - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++, i--) {
      const below = rows[i + width]!;
      if (below > y && (rows[i]! < 0 || below - y < y - rows[i]!)) rows[i] = below;
    }
  }
  const nearest = new Int32Array(data.length);
  // Along a row, the squared distance to the pixel found in a column is a parabola over x, with its lowest point in that column. The nearest pixel belongs to
  // the lowest parabola. The arrays hold the parabolas that are the lowest somewhere, from left to right: their columns, their values at x = 0, and the x from
  // which on they are the lowest.
  const columns = new Int32Array(width);
  const valuesAtZero = new Float64Array(width);
  const starts = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let count = 0;
    for (let x = 0; x < width; x++) {
      if (rows[row + x]! < 0) continue;
      const valueAtZero = (rows[row + x]! - y) ** 2 + x * x;
      let start = -Infinity;
      while (count > 0) {
        const column = columns[count - 1]!;
        start = (valueAtZero - valuesAtZero[count - 1]!) / (2 * (x - column));
        if (start > starts[count - 1]!) break;
        count--;
      }
      columns[count] = x;
      valuesAtZero[count] = valueAtZero;
      starts[count] = count === 0 ? -Infinity : start;
      count++;
    }
    starts[count] = Infinity;
    for (let x = 0, k = 0; x < width; x++) {
      while (starts[k + 1]! < x) k++;
      const column = columns[k]!;
      nearest[row + x] = count === 0 ? -1 : rows[row + column]! * width + column;
    }
  }
  return nearest;
}
