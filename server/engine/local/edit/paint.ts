import { labOf, rgbOf, type Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import type { Plane, Size } from '../image/raster';
import { createRowReader } from '../image/resize';
import type { RowMask } from '../image/rowMask';

/** Calls `visit` for each pixel of a patch whose weight in the region is above 0. `offset` is the index of the pixel's first byte in `patch.data`. */
export function forEachPixel(
  patch: Patch,
  region: RowMask,
  visit: (offset: number, x: number, y: number, weight: number) => void,
): void {
  const { box } = patch;
  const columns = box.right - box.left;
  for (let y = box.top; y < box.bottom; y++) {
    const weights = region.read(y);
    const start = (y - box.top) * columns * 3;
    for (let x = box.left; x < box.right; x++) {
      const weight = weights[x]!;
      if (weight > 0) visit(start + (x - box.left) * 3, x, y, weight);
    }
  }
}

/** Returns the colour of a pixel in Lab. `offset` is the index of its first byte. */
export function labAt({ data }: Patch, offset: number): Lab {
  return labOf(data[offset]!, data[offset + 1]!, data[offset + 2]!);
}

/** Mixes a colour into a pixel, in place. */
export function blend({ data }: Patch, offset: number, [lightness, a, b]: Lab, share: number): void {
  const rgb = rgbOf(lightness, a, b);
  for (let c = 0; c < 3; c++) data[offset + c] = Math.round(data[offset + c]! * (1 - share) + rgb[c]! * share);
}

/** Gives each pixel of a region a new colour, in place. The colours blend at the region's soft edges. */
export function paintRegion(patch: Patch, region: RowMask, colourAt: (own: Lab, x: number, y: number) => Lab): void {
  forEachPixel(patch, region, (offset, x, y, weight) =>
    blend(patch, offset, colourAt(labAt(patch, offset), x, y), weight),
  );
}

/**
 * Returns a function that reads a plane of the working picture's size at pixel coordinates of the full picture (bilinear). Read the rows in order, from top to
 * bottom, as `forEachPixel` does.
 */
export function createValueReader(plane: Plane, size: Size): (x: number, y: number) => number {
  const read = createRowReader(plane.data, plane, 1, size);
  const row = new Float32Array(size.width);
  let current = -1;
  return (x, y) => {
    if (y !== current) read(y, row, 0, size.width);
    current = y;
    return row[x]!;
  };
}
