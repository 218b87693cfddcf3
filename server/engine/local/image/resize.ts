import { createPlane, createRaster, type Plane, type Raster } from './raster';

interface Taps {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float32Array;
}

/** Bilinear taps of one axis, pixel centres aligned. */
function tapsOf(from: number, to: number): Taps {
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

function resample(
  source: ArrayLike<number>,
  width: number,
  channels: number,
  x: Taps,
  y: Taps,
  write: (index: number, value: number) => void,
): void {
  let out = 0;
  for (let j = 0; j < y.first.length; j++) {
    const upper = y.first[j]! * width;
    const lower = y.second[j]! * width;
    const v = y.weight[j]!;
    for (let i = 0; i < x.first.length; i++) {
      const left = x.first[i]!;
      const right = x.second[i]!;
      const u = x.weight[i]!;
      for (let c = 0; c < channels; c++) {
        const top = source[(upper + left) * channels + c]! * (1 - u) + source[(upper + right) * channels + c]! * u;
        const base = source[(lower + left) * channels + c]! * (1 - u) + source[(lower + right) * channels + c]! * u;
        write(out++, top * (1 - v) + base * v);
      }
    }
  }
}

/** Mean of blocks until the size is below twice the target, so that bilinear taps do not alias. */
function halve(raster: Raster): Raster {
  const width = raster.width >> 1;
  const height = raster.height >> 1;
  const half = createRaster(width, height);
  const stride = raster.width * 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const at = y * 2 * stride + x * 6 + c;
        const sum = raster.data[at]! + raster.data[at + 3]! + raster.data[at + stride]! + raster.data[at + stride + 3]!;
        half.data[(y * width + x) * 3 + c] = (sum + 2) >> 2;
      }
    }
  }
  return half;
}

export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  let source = raster;
  while (source.width >= width * 2 && source.height >= height * 2) source = halve(source);
  if (source.width === width && source.height === height) return source;
  const resized = createRaster(width, height);
  resample(source.data, source.width, 3, tapsOf(source.width, width), tapsOf(source.height, height), (index, value) => {
    resized.data[index] = Math.round(value);
  });
  return resized;
}

export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const resized = createPlane(width, height);
  resample(plane.data, plane.width, 1, tapsOf(plane.width, width), tapsOf(plane.height, height), (index, value) => {
    resized.data[index] = value;
  });
  return resized;
}

/** The size at which the longer side is at most `limit`; a small image is left alone. */
export function fitWithin(size: { width: number; height: number }, limit: number): { width: number; height: number } {
  const scale = Math.min(1, limit / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
