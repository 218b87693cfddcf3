import type { Mask } from '../mask';
import type { Rect } from '../rect';

/**
 * Blurs one line of bytes: each byte of `to` becomes the mean of the bytes in `from` that are at most `radius` places away. Beyond its ends, the line is
 * continued with its first and its last byte. In both arrays, the line has `length` bytes that are `stride` apart, beginning at `start`.
 */
function blurLine(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  const byteAt = (index: number) => from[start + Math.min(Math.max(index, 0), length - 1) * stride]!;
  const count = 2 * radius + 1;
  let sum = 0;
  for (let index = -radius; index <= radius; index++) sum += byteAt(index);
  for (let index = 0; index < length; index++) {
    to[start + index * stride] = Math.floor((2 * sum + count) / (2 * count));
    sum += byteAt(index + radius + 1) - byteAt(index - radius);
  }
}

/**
 * Blurs a part of the mask by three box blurs in each direction, which together are close to a Gaussian blur. Only uses whole numbers, so the result is the
 * same in every browser and in Node.
 *
 * @param radius of each box blur, in pixels. An edge then fades over three times as many pixels on both sides
 */
export function blur({ width, data }: Mask, area: Rect, radius: number): void {
  const columns = area.right - area.left;
  const rows = area.bottom - area.top;
  const bytes = new Uint8Array(columns * rows);
  const other = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const start = (area.top + row) * width + area.left;
    bytes.set(data.subarray(start, start + columns), row * columns);
  }
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < rows; row++) blurLine(bytes, other, row * columns, 1, columns, radius);
    for (let column = 0; column < columns; column++) blurLine(other, bytes, column, columns, rows, radius);
  }
  for (let row = 0; row < rows; row++)
    data.set(bytes.subarray(row * columns, (row + 1) * columns), (area.top + row) * width + area.left);
}
