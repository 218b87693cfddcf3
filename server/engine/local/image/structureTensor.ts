import { softBlur } from './blur';
import { createPlane, type Plane } from './raster';
import { erode } from './regions';

/**
 * The structure tensor of a plane (Bigün and Granlund, "Optimal Orientation Detection of Linear Symmetry", 1987): the blurred products of its changes across
 * and down. It tells how strongly the values change around a pixel, and whether they change in one direction or in many.
 */
export interface StructureTensor {
  readonly xx: Plane;
  readonly yy: Plane;
  readonly xy: Plane;
}

/** Measures the structure tensor of a plane inside a 0/1 mask. `sigma` is that of the blur, in pixels. */
export function measureStructure({ width, height, data }: Plane, mask: Plane, sigma: number): StructureTensor {
  const [xx, yy, xy] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  const inside = erode(mask, 1);
  for (let i = width; i < data.length - width; i++) {
    if (inside.data[i] === 0) continue;
    const x = data[i + 1]! - data[i - 1]!;
    const y = data[i + width]! - data[i - width]!;
    xx.data[i] = x * x;
    yy.data[i] = y * y;
    xy.data[i] = x * y;
  }
  // A blur adds and subtracts floats, so where all values are 0 it may leave a tiny negative remainder, which has no square root.
  const blurSquares = (squares: Plane): Plane => {
    softBlur(squares, sigma, squares);
    squares.data.forEach((value, i) => (squares.data[i] = Math.max(0, value)));
    return squares;
  };
  return { xx: blurSquares(xx), yy: blurSquares(yy), xy: softBlur(xy, sigma, xy) };
}

/** Returns the coherence at a pixel: 1 if the values around it change in one direction only, 0 if they change in all directions alike. */
export function coherenceAt({ xx, yy, xy }: StructureTensor, i: number): number {
  return Math.hypot(xx.data[i]! - yy.data[i]!, 2 * xy.data[i]!) / Math.max(1e-9, xx.data[i]! + yy.data[i]!);
}
