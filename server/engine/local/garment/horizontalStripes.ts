import type { LandmarkName } from '../../engine';
import { median, type Plane, type Point } from '../image/raster';

/**
 * The body of a garment is compared in this many columns of the same width. Of each column, `rim` of the body's width on both sides and `hem` of its height at
 * the hem are left out, because cloth bunches up there.
 */
const columns = { count: 6, rim: 0.06, hem: 0.08 };

/**
 * What counts as horizontal stripes: in most columns, rows explain at least `share` of the changes of light; the rows of neighbouring columns agree (their
 * correlation is at least `agreement` once one of them is shifted by up to `shift` pixels, because cloth hangs in waves); and the light changes at least `count`
 * times between rows that differ by `least` standard deviations from the mean. Of 166 tops and shirts, nine count as striped: eight with stripes, and one with gathered bands. A garment that was
 * folded has at most nine changes.
 */
const stripeLimits = { share: 0.5, agreement: 0.6, shift: 3, count: 10, least: 0.4 };

/** Returns the correlation of two series, from the first value to the last one of the shorter series. */
function correlationOf(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length);
  const meanOf = (values: readonly number[]): number => values.slice(0, count).reduce((sum, v) => sum + v, 0) / count;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    product += (a[i]! - meanA) * (b[i]! - meanB);
    squaresA += (a[i]! - meanA) ** 2;
    squaresB += (b[i]! - meanB) ** 2;
  }
  return product / Math.max(1e-9, Math.sqrt(squaresA * squaresB));
}

/** Returns the highest correlation of two columns of rows, one of them shifted by up to `stripeLimits.shift` rows. */
function agreementOf(a: readonly number[], b: readonly number[]): number {
  const { shift } = stripeLimits;
  const shifts = Array.from({ length: 2 * shift + 1 }, (_, i) => i - shift);
  return Math.max(...shifts.map((by) => correlationOf(a.slice(Math.max(0, by)), b.slice(Math.max(0, -by)))));
}

/** Counts how often a series goes from clearly above 0 to clearly below it, or back. */
function changesOf(rows: readonly number[], deviation: number): number {
  const sides = rows.flatMap((value) => (Math.abs(value) > stripeLimits.least * deviation ? Math.sign(value) : []));
  return sides.filter((side, i) => side !== sides[i - 1]).length;
}

/**
 * Tells whether a top or a shirt has horizontal stripes. Creases are lines as well, but don't run across the whole body again and again.
 *
 * @param ratio the brightness of each pixel as a multiple of that of the cloth around it
 * @param points the garment's landmarks, in pixels of `ratio`. Without those of the body, nothing counts as striped
 */
export function hasHorizontalStripes(
  ratio: Plane,
  { armpitLeft, armpitRight, hemLeft, hemRight }: Readonly<Partial<Record<LandmarkName, Point>>>,
): boolean {
  if (!armpitLeft || !armpitRight || !hemLeft || !hemRight) return false;
  const top = Math.max(0, Math.round(Math.max(armpitLeft.y, armpitRight.y)));
  const hem = Math.min(hemLeft.y, hemRight.y);
  const bottom = Math.min(ratio.height, Math.round(hem - columns.hem * (hem - top)));
  const [left, right] = [Math.max(armpitLeft.x, hemLeft.x), Math.min(armpitRight.x, hemRight.x)];
  const edgeAt = (column: number): number => {
    const across = columns.rim + (1 - 2 * columns.rim) * (column / columns.count);
    return Math.min(Math.max(Math.round(left + across * (right - left)), 0), ratio.width);
  };
  if (bottom - top < stripeLimits.count || edgeAt(columns.count) - edgeAt(0) < columns.count) return false;
  const measured = Array.from({ length: columns.count }, (_, column) => {
    const [from, to] = [edgeAt(column), edgeAt(column + 1)];
    let squares = 0;
    const means = Array.from({ length: bottom - top }, (_row, k) => {
      let sum = 0;
      for (let x = from; x < to; x++) {
        const light = Math.log(Math.max(1e-3, ratio.data[(top + k) * ratio.width + x]!));
        sum += light;
        squares += light * light;
      }
      return sum / (to - from);
    });
    const mean = means.reduce((sum, row) => sum + row, 0) / means.length;
    const rows = means.map((row) => row - mean);
    const variance = rows.reduce((sum, row) => sum + row * row, 0) / rows.length;
    const share = variance / Math.max(1e-9, squares / (rows.length * (to - from)) - mean * mean);
    return { rows, share, changes: changesOf(rows, Math.sqrt(variance)) };
  });
  const agreements = measured.slice(1).map(({ rows }, i) => agreementOf(measured[i]!.rows, rows));
  const { share, agreement, count } = stripeLimits;
  return (
    median(measured.map((column) => column.share)) >= share &&
    median(agreements) >= agreement &&
    median(measured.map((column) => column.changes)) >= count
  );
}
