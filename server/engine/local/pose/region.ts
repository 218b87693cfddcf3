import { createPlane, type Plane, type Point, type Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import { poseInputSize } from './poseNetwork';

/** A rotated square of the image, the input of the network. */
export interface Region {
  readonly centre: Point;
  /** Side, in image pixels. */
  readonly size: number;
  /** Clockwise rotation, in radians. */
  readonly rotation: number;
}

/** Returns a square around the whole image. */
export function regionOfImage(image: { width: number; height: number }): Region {
  const size = Math.max(image.width, image.height);
  return { centre: { x: image.width / 2, y: image.height / 2 }, size, rotation: 0 };
}

/**
 * Computes the square around a body by MediaPipe's rule: the hip centre and a point on the circle around the whole body give the square's centre, size and
 * rotation. Source: pose_landmarks_to_roi.pbtxt, scale 1.25.
 */
export function regionOfBody(centre: Point, onCircle: Point): Region {
  const dx = onCircle.x - centre.x;
  const dy = onCircle.y - centre.y;
  const rotation = Math.PI / 2 - Math.atan2(-dy, dx);
  return { centre, size: 2 * Math.hypot(dx, dy) * 1.25, rotation: Math.atan2(Math.sin(rotation), Math.cos(rotation)) };
}

/** Returns the function that converts a position inside the square (0..1) to image pixels. */
function squareToImage({ centre, size, rotation }: Region): (u: number, v: number) => Point {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return (u, v) => {
    const x = (u - 0.5) * size;
    const y = (v - 0.5) * size;
    return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
  };
}

/** Converts a position inside the square (0..1) to image pixels. */
export function toImage(region: Region, u: number, v: number): Point {
  return squareToImage(region)(u, v);
}

/** Cuts a square out of the image as network input: `side` pixels wide, values 0..1, black outside the image. */
export function cropRegion(image: Raster, region: Region, side = poseInputSize): Float32Array {
  // Shrink a large photo first: the bilinear interpolation below would skip most of its pixels.
  const shrink = Math.max(1, region.size / (side * 1.5));
  const source =
    shrink > 1 ? resizeRaster(image, Math.ceil(image.width / shrink), Math.ceil(image.height / shrink)) : image;
  const sx = source.width / image.width;
  const sy = source.height / image.height;
  const pixels = new Float32Array(side * side * 3);
  const place = squareToImage(region);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const point = place((i + 0.5) / side, (j + 0.5) / side);
      const x = point.x * sx - 0.5;
      const y = point.y * sy - 0.5;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      if (x0 < 0 || y0 < 0 || x0 + 1 >= source.width || y0 + 1 >= source.height) continue;
      const u = x - x0;
      const v = y - y0;
      const a = (y0 * source.width + x0) * 3;
      const b = a + source.width * 3;
      const offset = (j * side + i) * 3;
      for (let c = 0; c < 3; c++) {
        const top = source.data[a + c]! * (1 - u) + source.data[a + 3 + c]! * u;
        const base = source.data[b + c]! * (1 - u) + source.data[b + 3 + c]! * u;
        pixels[offset + c] = (top * (1 - v) + base * v) / 255;
      }
    }
  }
  return pixels;
}

/** Maps a mask of the square back to the image. The result is 0 outside the square. */
export function unprojectMask(mask: Float32Array, region: Region, width: number, height: number): Plane {
  const plane = createPlane(width, height);
  const cos = Math.cos(region.rotation);
  const sin = Math.sin(region.rotation);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5 - region.centre.x) / region.size;
      const dy = (y + 0.5 - region.centre.y) / region.size;
      const u = (dx * cos + dy * sin + 0.5) * poseInputSize - 0.5;
      const v = (dy * cos - dx * sin + 0.5) * poseInputSize - 0.5;
      const u0 = Math.floor(u);
      const v0 = Math.floor(v);
      if (u0 < 0 || v0 < 0 || u0 + 1 >= poseInputSize || v0 + 1 >= poseInputSize) continue;
      const a = v0 * poseInputSize + u0;
      const top = mask[a]! * (1 - u + u0) + mask[a + 1]! * (u - u0);
      const base = mask[a + poseInputSize]! * (1 - u + u0) + mask[a + poseInputSize + 1]! * (u - u0);
      plane.data[y * width + x] = top * (1 - v + v0) + base * (v - v0);
    }
  }
  return plane;
}
