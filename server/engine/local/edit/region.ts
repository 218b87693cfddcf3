import { softBlur } from '../image/blur';
import { clamp, computePlane, type Plane } from '../image/raster';
import { fitWithin } from '../image/resize';
import { enlargeMask, shrinkMask, type RowMask } from '../image/rowMask';

/** Width of the soft edge of an erased region, as a share of the picture's longer side. */
const featherWidth = 0.004;

/** Returns the product of two masks of the same size, which is 0 wherever one of them is 0. Its box is null if they don't overlap. */
export function intersectMasks(first: RowMask, second: RowMask): RowMask {
  if (first.box === null || second.box === null) return { ...first, box: null };
  const box = {
    left: Math.max(first.box.left, second.box.left),
    top: Math.max(first.box.top, second.box.top),
    right: Math.min(first.box.right, second.box.right),
    bottom: Math.min(first.box.bottom, second.box.bottom),
  };
  if (box.left >= box.right || box.top >= box.bottom) return { ...first, box: null };
  const row = new Float32Array(first.width);
  const read = (y: number): Float32Array => {
    const [a, b] = [first.read(y), second.read(y)];
    for (let x = 0; x < row.length; x++) row[x] = a[x]! * b[x]!;
    return row;
  };
  return { width: first.width, height: first.height, box, read };
}

/** Enlarges a plane of the working picture's size to a mask of the full picture's size. */
export function toRegion(plane: Plane, size: RowMask): RowMask {
  return enlargeMask(plane, size, 0.004);
}

/** Returns the erased region with a soft edge on its inside. The brush has a hard edge, and a new colour that ends there would look pasted on. */
export function featherRegion(erased: RowMask): RowMask {
  const size = fitWithin(erased, 1024);
  const support = shrinkMask(erased, size);
  const sigma = Math.max(1, Math.max(size.width, size.height) * featherWidth);
  const soft = softBlur(
    computePlane(support, (i) => (support.data[i]! > 0 ? 1 : 0)),
    sigma,
  );
  return intersectMasks(
    erased,
    enlargeMask(
      computePlane(soft, (i) => clamp(soft.data[i]! * 2 - 0.8, 0, 1)),
      erased,
    ),
  );
}
