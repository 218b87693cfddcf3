import sharp from 'sharp';
import { openMask, toPng } from './codec';
import { createPlane, marginsOf, sizeOf, type Box, type Plane, type Size } from './raster';
import { boundsOf } from './regions';
import { createRowReader, tapsOf } from './resize';

/** A mask (0..1) of a photo's full size that is read row by row, because as floats it would take four bytes per pixel. */
export interface RowMask extends Size {
  /** The mask is 0 outside this box. Null if it is 0 everywhere. */
  readonly box: Box | null;
  /** Returns the values of a row, as many as the mask is wide. The next call overwrites them. */
  readonly read: (y: number) => Float32Array;
}

const shareOfByte = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/** Returns the smallest box around everything above `level` in the rows of `within`, or null if there is nothing. */
function boundsOfRows(within: Box, rowAt: (y: number) => ArrayLike<number>, level: number): Box | null {
  let [left, top, right, bottom] = [within.right, -1, within.left, 0];
  for (let y = within.top; y < within.bottom; y++) {
    const row = rowAt(y);
    for (let x = within.left; x < within.right; x++) {
      if (row[x]! <= level) continue;
      if (top < 0) top = y;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      bottom = y + 1;
    }
  }
  return top < 0 ? null : { left, top, right, bottom };
}

/** Decodes a mask, which is kept in memory as one byte per pixel. */
export async function decodeMask(encoded: Buffer): Promise<RowMask> {
  const { data, info } = await openMask(encoded).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const row = new Float32Array(width);
  const read = (y: number): Float32Array => {
    for (let x = 0; x < width; x++) row[x] = shareOfByte[data[y * width + x]!]!;
    return row;
  };
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const box = boundsOfRows(whole, (y) => data.subarray(y * width, (y + 1) * width), 0);
  return { width, height, box, read };
}

/** Returns the range of resized pixels that depend on the source pixels from `low` to `high` (bilinear). Both ranges exclude their end. */
function reachOf(low: number, high: number, from: number, to: number): [number, number] {
  const scale = to / from;
  return [Math.max(0, Math.floor((low - 0.5) * scale - 0.5)), Math.min(to, Math.ceil((high + 0.5) * scale - 0.5) + 1)];
}

/** Resizes a plane (bilinear), as a mask that is read row by row. Values below `minValue` become 0. */
export function enlargeMask(plane: Plane, { width, height }: Size, minValue = 0): RowMask {
  const bounds = boundsOf(plane, 0);
  const row = new Float32Array(width);
  if (bounds === null) return { width, height, box: null, read: () => row };
  const [left, right] = reachOf(bounds.left, bounds.right, plane.width, width);
  const [top, bottom] = reachOf(bounds.top, bounds.bottom, plane.height, height);
  const readRow = createRowReader(plane.data, plane, 1, { width, height });
  const read = (y: number): Float32Array => {
    if (y < top || y >= bottom) return row.fill(0);
    readRow(y, row, left, right);
    if (minValue > 0) for (let x = left; x < right; x++) if (row[x]! < minValue) row[x] = 0;
    return row;
  };
  return { width, height, box: { left, top, right, bottom }, read };
}

/** Resizes a mask to a smaller plane (bilinear). */
export function shrinkMask(mask: RowMask, size: Size): Plane {
  const plane = createPlane(size.width, size.height);
  const columns = tapsOf(mask.width, size.width);
  const rows = tapsOf(mask.height, size.height);
  const upper = new Float32Array(mask.width);
  for (let y = 0; y < size.height; y++) {
    upper.set(mask.read(rows.first[y]!));
    const lower = mask.read(rows.second[y]!);
    const v = rows.weight[y]!;
    for (let x = 0; x < size.width; x++) {
      const first = columns.first[x]!;
      const second = columns.second[x]!;
      const u = columns.weight[x]!;
      const top = upper[first]! * (1 - u) + upper[second]! * u;
      const base = lower[first]! * (1 - u) + lower[second]! * u;
      plane.data[y * size.width + x] = top * (1 - v) + base * v;
    }
  }
  return plane;
}

/** Returns the smallest box around the mask's pixels above 0.5, or null if there are none. */
export function solidBox({ box, read }: RowMask): Box | null {
  return box && boundsOfRows(box, read, 0.5);
}

/** Encodes a mask as an 8-bit grey PNG; 0..1 becomes 0..255. */
export function encodeMask(mask: RowMask): Promise<Buffer> {
  const box = mask.box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const { width, height } = sizeOf(box);
  const bytes = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = mask.read(box.top + y);
    for (let x = 0; x < width; x++) bytes[y * width + x] = Math.round(row[box.left + x]! * 255);
  }
  const image = sharp(bytes, { raw: { width, height, channels: 1 } });
  return toPng(image.extend({ ...marginsOf(box, mask), background: '#000000' }).toColourspace('b-w'));
}
