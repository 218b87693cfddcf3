/** A colour image: `width * height` pixels of three bytes (red, green, blue; sRGB), row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** One number per pixel, row by row: a mask or an alpha (0..1), or a lightness. Never NaN, because running sums would spread it. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A point in pixels of the image it belongs to; x runs right, y runs down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in pixels. `right` and `bottom` are the first column and row outside it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the width and height of a box. */
export function sizeOf(box: Box): Size {
  return { width: box.right - box.left, height: box.bottom - box.top };
}

/** Returns the smallest box around all of `boxes`, or null if there are none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Returns the box around a whole picture. */
export function wholeBoxOf({ width, height }: Size): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Returns the box around points, grown by `room` pixels on each side, but not beyond the picture. */
export function boxAroundPoints(points: readonly Point[], room: number, size: Size): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
  return growBox(box, Math.ceil(room), size);
}

/** Returns a box with `room` pixels more on each side, but not beyond a picture of the given size. */
export function growBox({ left, top, right, bottom }: Box, room: number, { width, height }: Size): Box {
  return {
    left: Math.max(0, left - room),
    top: Math.max(0, top - room),
    right: Math.min(width, right + room),
    bottom: Math.min(height, bottom + room),
  };
}

/** Returns how far a box is from each border of a picture, in pixels. */
export function marginsOf(box: Box, size: Size): { left: number; top: number; right: number; bottom: number } {
  return { left: box.left, top: box.top, right: size.width - box.right, bottom: size.height - box.bottom };
}

/** Creates a black picture. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8Array(width * height * 3) };
}

/** Creates a plane in which every pixel is `fill`. */
export function createPlane(width: number, height: number, fill = 0): Plane {
  const data = new Float32Array(width * height);
  if (fill !== 0) data.fill(fill);
  return { width, height, data };
}

/** Creates a plane pixel by pixel. `value` gets the index of the pixel. */
export function computePlane(size: { width: number; height: number }, value: (index: number) => number): Plane {
  const plane = createPlane(size.width, size.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i);
  return plane;
}

/**
 * Does the same as `computePlane`, but the result is 0 where `mask` is below `minMask`. This saves most of the calls of `value`, because most of a photo is
 * background.
 */
export function computeInside(mask: Plane, minMask: number, value: (index: number) => number): Plane {
  const plane = createPlane(mask.width, mask.height);
  for (let i = 0; i < plane.data.length; i++) if (mask.data[i]! >= minMask) plane.data[i] = value(i);
  return plane;
}

/** Returns a plane that is 1 where the given one is above `level`, otherwise 0. */
export function thresholded({ width, height, data }: Plane, level: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < data.length; i++) plane.data[i] = data[i]! > level ? 1 : 0;
  return plane;
}

/** Multiplies two planes of the same size pixel by pixel. */
export function productOf({ width, height, data }: Plane, factor: Plane): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < data.length; i++) plane.data[i] = data[i]! * factor.data[i]!;
  return plane;
}

/** Mixes two pictures of the same size. @param share how much of the second one each pixel gets, 0..1 */
export function mixRasters(first: Raster, second: Raster, { data: share }: Plane): Raster {
  const data = first.data.slice();
  for (let i = 0; i < share.length; i++) {
    if (share[i] === 0) continue;
    for (let k = i * 3; k < i * 3 + 3; k++) data[k] = Math.round(data[k]! + (second.data[k]! - data[k]!) * share[i]!);
  }
  return { ...first, data };
}

/** Returns the larger of two planes at each pixel. */
export const unionOf = (one: Plane, other: Plane): Plane =>
  computePlane(one, (i) => Math.max(one.data[i]!, other.data[i]!));

/** Returns a plane of alphas behind another one: each is multiplied by what the other one leaves visible. */
export function withoutPlane(plane: Plane, { data }: Plane): Plane {
  return computePlane(plane, (i) => plane.data[i]! * (1 - data[i]!));
}

/** Limits a value to the range from `low` to `high`. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Returns 0 below `from`, 1 above `to`, and a smooth cubic between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Returns a bell curve: 1 at the distance 0, and almost 0 from twice the width on. */
export function bell(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2));
}

/** Returns the mean of a plane where `mask` is 1. Undefined if it is 0 everywhere. */
export function meanWithin({ data }: Plane, mask: Plane): number | undefined {
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    sum += data[i]! * mask.data[i]!;
    count += mask.data[i]!;
  }
  return count === 0 ? undefined : sum / count;
}

/** Returns the median. If the number of values is even, returns the upper of the two in the middle. 0 if there are no values. */
export const median = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0;

/** Returns noise for a pixel, -1..1. The same pixel always gets the same value. */
export function grain(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) & 0xffff) / 32767.5 - 1;
}
