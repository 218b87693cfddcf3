import type { Plane } from '../image/raster';

/** A run of garment pixels in a row, from `left` to `right` (excluded). Null if there is none. */
export type Run = { left: number; right: number } | null;

/** Returns the run of garment pixels in a row that contains the axis, or else the run nearest to it. Null if the row has no garment. */
export function runAt(mask: Plane, y: number, axis: number): Run {
  const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width);
  let best: Run = null;
  let nearest = Infinity;
  for (let x = 0; x < mask.width; x++) {
    if (row[x]! <= 0.5) continue;
    const left = x;
    while (x + 1 < mask.width && row[x + 1]! > 0.5) x++;
    const away = axis < left ? left - axis : axis > x ? axis - x : 0;
    if (away < nearest) {
      nearest = away;
      best = { left, right: x + 1 };
    }
  }
  return best;
}

/** Returns the topmost row with a garment pixel in this column, or `bottom` if there is none above that row. */
export function topOf(mask: Plane, x: number, bottom: number): number {
  const column = Math.min(Math.max(Math.round(x), 0), mask.width - 1);
  for (let y = 0; y < bottom; y++) if (mask.data[y * mask.width + column]! > 0.5) return y;
  return bottom;
}

/**
 * Limits the side that sticks out farther to about the width of the other side, because a sleeve lies against the body there. Leaves the rows well above the
 * armpits as they are.
 */
export function symmetricRuns(runs: readonly Run[], axis: number, armpitY: number): Run[] {
  return runs.map((run, y) => {
    if (run === null || y < armpitY * 0.9) return run;
    const left = axis - run.left;
    const right = run.right - axis;
    const max = Math.max(1, Math.min(left, right)) * 1.15;
    return { left: axis - Math.min(left, max), right: axis + Math.min(right, max) };
  });
}
