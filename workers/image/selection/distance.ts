import { erasedThreshold, type Mask } from '../mask';
import type { Rect } from '../rect';

/**
 * For each pixel of `area`, row by row, the squared distance to the nearest pixel of `area` that is erased, or that is kept, depending on `lookFor`. Distances
 * are between the middles of pixels. Pixels outside of `area` don't count. The algorithm is that of Meijster, Roerdink and Hesselink (2000): it looks at each
 * pixel a fixed number of times, whatever the distances are, and only uses whole numbers, so the result is the same in every browser and in Node.
 *
 * @returns if `area` has no such pixel, (width + height)² everywhere, which is larger than any squared distance inside `area`
 */
export function squaredDistances({ width, data }: Mask, area: Rect, lookFor: 'erased' | 'kept'): Int32Array {
  const columns = area.right - area.left;
  const rows = area.bottom - area.top;
  const none = columns + rows;
  const distances = new Int32Array(columns * rows);

  // First the vertical distance to the nearest target in the same column, downwards and then upwards.
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = data[(area.top + row) * width + area.left + column]!;
      const isTarget = lookFor === 'erased' ? value >= erasedThreshold : value < erasedThreshold;
      const index = row * columns + column;
      distances[index] = isTarget ? 0 : row === 0 ? none : Math.min(none, distances[index - columns]! + 1);
    }
  for (let index = distances.length - columns - 1; index >= 0; index--)
    distances[index] = Math.min(distances[index]!, distances[index + columns]! + 1);

  // Then, for each row, the lower envelope of the parabolas that stand on its columns.
  const heights = new Int32Array(columns);
  const centres = new Int32Array(columns);
  const starts = new Int32Array(columns);
  for (let row = 0; row < rows; row++) {
    const line = row * columns;
    for (let column = 0; column < columns; column++) heights[column] = distances[line + column]! ** 2;
    const valueAt = (x: number, centre: number) => (x - centre) * (x - centre) + heights[centre]!;
    let last = 0;
    centres[0] = 0;
    starts[0] = 0;
    for (let column = 1; column < columns; column++) {
      while (last >= 0 && valueAt(starts[last]!, centres[last]!) > valueAt(starts[last]!, column)) last--;
      if (last < 0) {
        last = 0;
        centres[0] = column;
        continue;
      }
      const centre = centres[last]!;
      const meet = column * column - centre * centre + heights[column]! - heights[centre]!;
      const start = 1 + Math.floor(meet / (2 * (column - centre)));
      if (start >= columns) continue;
      last++;
      centres[last] = column;
      starts[last] = start;
    }
    for (let column = columns - 1; column >= 0; column--) {
      distances[line + column] = valueAt(column, centres[last]!);
      if (column === starts[last]) last--;
    }
  }
  return distances;
}
