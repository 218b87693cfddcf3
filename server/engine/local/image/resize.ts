import { createPlane, createRaster, type Plane, type Raster, type Size } from './raster';

interface Taps {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float32Array;
}

/** Computes how each pixel of a resized axis is interpolated: from which two source pixels, and with which weight of the second. Pixel centres are aligned. */
export function tapsOf(from: number, to: number): Taps {
  const taps = { first: new Int32Array(to), second: new Int32Array(to), weight: new Float32Array(to) };
  for (let i = 0; i < to; i++) {
    const position = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    const first = Math.floor(position);
    taps.first[i] = first;
    taps.second[i] = Math.min(first + 1, from - 1);
    taps.weight[i] = position - first;
  }
  return taps;
}

/** Writes the columns from `left` up to, but not including, `right` of row `y` into `row`, which begins at column 0. */
export type ReadRow = (y: number, row: Float32Array | Float64Array, left: number, right: number) => void;

/** Returns a function that reads a picture row by row at another size (bilinear), without keeping the resized picture in memory. */
export function createRowReader(source: ArrayLike<number>, from: Size, channels: number, to: Size): ReadRow {
  const columns = tapsOf(from.width, to.width);
  const rows = tapsOf(from.height, to.height);
  const mixed = new Float64Array(from.width * channels);
  return (y, row, left, right) => {
    const upper = rows.first[y]! * from.width * channels;
    const lower = rows.second[y]! * from.width * channels;
    const v = rows.weight[y]!;
    // First interpolate down and then across, because a row of the source usually has fewer pixels than the row that is read.
    const end = (columns.second[right - 1]! + 1) * channels;
    for (let i = columns.first[left]! * channels; i < end; i++) {
      mixed[i] = source[upper + i]! * (1 - v) + source[lower + i]! * v;
    }
    let index = left * channels;
    for (let x = left; x < right; x++) {
      const u = columns.weight[x]!;
      const first = columns.first[x]! * channels;
      const second = columns.second[x]! * channels;
      for (let c = 0; c < channels; c++) row[index++] = mixed[first + c]! * (1 - u) + mixed[second + c]! * u;
    }
  };
}

/** Halves a picture's width and height: each pixel is the mean of four. An odd last row or column is dropped. */
export function halveRaster(raster: Raster): Raster {
  const width = raster.width >> 1;
  const height = raster.height >> 1;
  const half = createRaster(width, height);
  const stride = raster.width * 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const offset = y * 2 * stride + x * 6 + c;
        const sum =
          raster.data[offset]! +
          raster.data[offset + 3]! +
          raster.data[offset + stride]! +
          raster.data[offset + stride + 3]!;
        half.data[(y * width + x) * 3 + c] = (sum + 2) >> 2;
      }
    }
  }
  return half;
}

/** Does the same as `halveRaster` for a plane. */
export function halvePlane({ width, height, data }: Plane): Plane {
  const half = createPlane(width >> 1, height >> 1);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const offset = y * 2 * width + x * 2;
      half.data[y * half.width + x] =
        (data[offset]! + data[offset + 1]! + data[offset + width]! + data[offset + width + 1]!) / 4;
    }
  }
  return half;
}

/** Resizes a picture, by halving and then bilinear resampling. Returns the same picture if it already has that size. */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  let source = raster;
  // Shrinking by less than a factor of two doesn't alias with bilinear resampling.
  while (source.width >= width * 2 && source.height >= height * 2) source = halveRaster(source);
  if (source.width === width && source.height === height) return source;
  const resized = createRaster(width, height);
  const read = createRowReader(source.data, source, 3, resized);
  const row = new Float64Array(width * 3);
  for (let y = 0; y < height; y++) {
    read(y, row, 0, width);
    for (let i = 0; i < row.length; i++) resized.data[y * row.length + i] = Math.round(row[i]!);
  }
  return resized;
}

/** Resizes a plane (bilinear). Writes the result to `into` if it is given. Otherwise returns the plane itself if it already has that size. */
export function resizePlane(plane: Plane, width: number, height: number, into?: Plane): Plane {
  if (!into && plane.width === width && plane.height === height) return plane;
  const resized = into ?? createPlane(width, height);
  const read = createRowReader(plane.data, plane, 1, resized);
  for (let y = 0; y < height; y++) read(y, resized.data.subarray(y * width, (y + 1) * width), 0, width);
  return resized;
}

/** Returns the size at which the longer side is at most `limit`. A smaller image keeps its size. */
export function fitWithin(size: Size, limit: number): Size {
  const scale = Math.min(1, limit / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
