import { createPlane, createRaster, sizeOf, type Box, type Plane, type Raster, type Size } from './raster';
import type { LabImage } from './lab';

type Samples = Uint8Array | Float32Array;

/** Copies the part inside `box` out of a picture with rows of `width` pixels. */
function cropRows<Data extends Samples>(from: Data, width: number, box: Box, channels: number, to: Data): void {
  const row = (box.right - box.left) * channels;
  for (let y = box.top; y < box.bottom; y++) {
    const start = (y * width + box.left) * channels;
    to.set(from.subarray(start, start + row), (y - box.top) * row);
  }
}

/** Copies a picture into `box` of a larger one with rows of `width` pixels. */
function placeRows<Data extends Samples>(from: Data, to: Data, width: number, box: Box, channels: number): void {
  const row = (box.right - box.left) * channels;
  for (let y = box.top; y < box.bottom; y++) {
    const start = (y - box.top) * row;
    to.set(from.subarray(start, start + row), (y * width + box.left) * channels);
  }
}

/** Returns the part of a plane inside a box. */
export function cropPlane(plane: Plane, box: Box): Plane {
  const { width, height } = sizeOf(box);
  const cropped = createPlane(width, height);
  cropRows(plane.data, plane.width, box, 1, cropped.data);
  return cropped;
}

/** Returns the part of a picture inside a box. */
export function cropRaster(raster: Raster, box: Box): Raster {
  const { width, height } = sizeOf(box);
  const cropped = createRaster(width, height);
  cropRows(raster.data, raster.width, box, 3, cropped.data);
  return cropped;
}

/** Returns the part of a Lab picture inside a box. */
export function cropLab(lab: LabImage, box: Box): LabImage {
  const { width, height } = sizeOf(box);
  const cropped = { width, height, data: new Float32Array(width * height * 3) };
  cropRows(lab.data, lab.width, box, 3, cropped.data);
  return cropped;
}

/** Returns a plane of the given size with `plane` in `box` and 0 around it. */
export function placePlane(plane: Plane, box: Box, { width, height }: Size): Plane {
  const whole = createPlane(width, height);
  placeRows(plane.data, whole.data, width, box, 1);
  return whole;
}

/** Returns a picture of the given size with `raster` in `box` and black around it. */
export function placeRaster(raster: Raster, box: Box, { width, height }: Size): Raster {
  const whole = createRaster(width, height);
  placeRows(raster.data, whole.data, width, box, 3);
  return whole;
}

/** Copies a picture into `box` of a larger one, which is changed in place. */
export function pasteRaster(raster: Raster, into: Raster, box: Box): void {
  placeRows(raster.data, into.data, into.width, box, 3);
}
