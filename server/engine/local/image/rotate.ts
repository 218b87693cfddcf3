import { clamp, createPlane, createRaster, type Plane, type Point, type Raster, type Size } from './raster';

/** A rotation about the middle of a picture, onto a canvas that holds the whole rotated picture. */
export interface Rotation {
  /** Size of the canvas, in pixels. */
  readonly size: Size;
  /** Maps a point of the picture to the canvas. */
  readonly onto: (point: Point) => Point;
  /** Maps a point of the canvas to the picture, or beyond its edge. */
  readonly from: (point: Point) => Point;
}

/** Returns the rotation of a picture by an angle in radians. A positive angle turns it clockwise. */
export function rotationOf({ width, height }: Size, angle: number): Rotation {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = {
    width: Math.ceil(width * Math.abs(cos) + height * Math.abs(sin)),
    height: Math.ceil(width * Math.abs(sin) + height * Math.abs(cos)),
  };
  const turn = ({ x, y }: Point, about: Size, onto: Size, sine: number): Point => {
    const [dx, dy] = [x - about.width / 2, y - about.height / 2];
    return { x: onto.width / 2 + dx * cos - dy * sine, y: onto.height / 2 + dx * sine + dy * cos };
  };
  return {
    size,
    onto: (point) => turn(point, { width, height }, size, sin),
    from: (point) => turn(point, size, { width, height }, -sin),
  };
}

/**
 * Returns the weights of four neighbours for a position `t` (0..1) between the middle two. They keep a picture sharper than bilinear ones: R. Keys, "Cubic
 * convolution interpolation", 1981.
 */
function weightsAt(t: number): readonly [number, number, number, number] {
  return [
    ((2 - t) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((4 - 3 * t) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ];
}

/**
 * Samples interleaved `channels` at a point and writes them to `into`. The middle of a pixel has coordinates that end in .5. Beyond the edge, the nearest
 * pixels are repeated.
 */
function sampleAt(
  { width, height, data }: Size & { data: ArrayLike<number> },
  channels: number,
  { x, y }: Point,
  into: number[],
): void {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [across, down] = [weightsAt(x - 0.5 - left), weightsAt(y - 0.5 - top)];
  into.fill(0);
  for (let row = 0; row < 4; row++) {
    const first = clamp(top + row - 1, 0, height - 1) * width;
    for (let column = 0; column < 4; column++) {
      const offset = (first + clamp(left + column - 1, 0, width - 1)) * channels;
      const weight = down[row]! * across[column]!;
      for (let c = 0; c < channels; c++) into[c] = into[c]! + data[offset + c]! * weight;
    }
  }
}

/** Rotates a picture. Its outermost pixels are repeated in the corners of the canvas. */
export function rotateRaster(raster: Raster, { size, from }: Rotation): Raster {
  const rotated = createRaster(size.width, size.height);
  const sample = [0, 0, 0];
  for (let i = 0; i < size.width * size.height; i++) {
    sampleAt(raster, 3, from({ x: (i % size.width) + 0.5, y: Math.floor(i / size.width) + 0.5 }), sample);
    for (let c = 0; c < 3; c++) rotated.data[i * 3 + c] = clamp(Math.round(sample[c]!), 0, 255);
  }
  return rotated;
}

/** Rotates an alpha (0..1), which is 0 in the corners of the canvas. */
export function rotateAlpha(alpha: Plane, { size, from }: Rotation): Plane {
  const rotated = createPlane(size.width, size.height);
  const sample = [0];
  for (let i = 0; i < rotated.data.length; i++) {
    const point = from({ x: (i % size.width) + 0.5, y: Math.floor(i / size.width) + 0.5 });
    if (point.x < 0 || point.y < 0 || point.x >= alpha.width || point.y >= alpha.height) continue;
    sampleAt(alpha, 1, point, sample);
    rotated.data[i] = clamp(sample[0]!, 0, 1);
  }
  return rotated;
}
