import type { Plane } from '../image/raster';

/** Neighbouring garment pixels in a row, from `left` up to, but not including, `right`. Null if there are none. */
export type RowSegment = { left: number; right: number } | null;

/** Returns the segment of a row that contains the axis, or else the one nearest to the axis. Null if the row has no garment pixels. */
export function segmentAt(mask: Plane, y: number, axis: number): RowSegment {
  const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width);
  let best: RowSegment = null;
  let nearest = Infinity;
  for (let x = 0; x < mask.width; x++) {
    if (row[x]! <= 0.5) continue;
    const left = x;
    while (x + 1 < mask.width && row[x + 1]! > 0.5) x++;
    const distance = axis < left ? left - axis : axis > x ? axis - x : 0;
    if (distance < nearest) {
      nearest = distance;
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
 * Makes each segment roughly symmetric about the axis: cuts its wider half to little more than its narrower one, because the extra width is a sleeve that lies
 * against the body. Rows well above the armpits stay as they are.
 */
export function symmetricSegments(segments: readonly RowSegment[], axis: number, armpitY: number): RowSegment[] {
  return segments.map((segment, y) => {
    if (segment === null || y < armpitY * 0.9) return segment;
    const left = axis - segment.left;
    const right = segment.right - axis;
    const max = Math.max(1, Math.min(left, right)) * 1.15;
    return { left: axis - Math.min(left, max), right: axis + Math.min(right, max) };
  });
}
