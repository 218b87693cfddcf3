import type { LabImage } from '../image/lab';
import type { Plane } from '../image/raster';
import { area, boundsOf } from '../image/regions';

/** Mean colour step across the edge of the mask, in Lab units, and the edge's length in pixels. */
function edgeOf(mask: Plane, lab: LabImage): { contrast: number; length: number } {
  const { width, height, data } = mask;
  const reach = 3;
  let sum = 0;
  let length = 0;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      for (const step of [1, width]) {
        if (data[i]! > 0.5 === data[i + step]! > 0.5) continue;
        const p = (i - step * (reach - 1)) * 3;
        const q = (i + step * reach) * 3;
        const d0 = lab.data[p]! - lab.data[q]!;
        const d1 = lab.data[p + 1]! - lab.data[q + 1]!;
        const d2 = lab.data[p + 2]! - lab.data[q + 2]!;
        sum += Math.min(60, Math.hypot(d0, d1, d2));
        length++;
      }
    }
  }
  return { contrast: length > 0 ? sum / length : 0, length };
}

/** Intersection over union of the mask with its mirror image about the middle of its box. */
function symmetryOf(mask: Plane): number {
  const box = boundsOf(mask);
  if (box === null) return 0;
  let both = 0;
  let either = 0;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const here = mask.data[y * mask.width + x]! > 0.5;
      const there = mask.data[y * mask.width + box.left + box.right - 1 - x]! > 0.5;
      if (here && there) both++;
      if (here || there) either++;
    }
  }
  return either > 0 ? both / either : 0;
}

/** Share of the mask that does not look like the background, and share of all that stands out which the mask holds. */
function colourFit(mask: Plane, distances: Float32Array): { purity: number; recall: number } {
  let unlike = 0;
  let standsOut = 0;
  let held = 0;
  mask.data.forEach((value, i) => {
    if (value > 0.5 && distances[i]! > 2.5) unlike++;
    if (distances[i]! > 5) standsOut++;
    if (value > 0.5 && distances[i]! > 5) held++;
  });
  return { purity: unlike / Math.max(1, area(mask)), recall: held / Math.max(1, standsOut) };
}

/**
 * Score of a cut-out, 0..1. A garment has a clear edge, is about symmetric, has no ragged outline and holds no background.
 * `distances` tells how far each pixel's colour is from the background's.
 */
export function scoreCut(mask: Plane, lab: LabImage, distances: Float32Array): number {
  const { contrast, length } = edgeOf(mask, lab);
  const symmetry = symmetryOf(mask);
  // 1 for a disc; garments with sleeves are near 0.25, a mask of specks near 0.02.
  const compactness = (4 * Math.PI * area(mask)) / Math.max(1, length * length);
  const { purity, recall } = colourFit(mask, distances);
  const shape = 0.2 * symmetry + 0.15 * Math.min(1, compactness / 0.2);
  return shape + 0.35 * Math.min(1, contrast / 30) + 0.15 * purity + 0.15 * recall;
}
