import { inpaint, type OpenCv } from '../image/openCv';
import { layOnPatch } from '../compose/paint';
import type { Patch, Photo } from '../image/photo';
import { dilate } from '../image/regions';
import { fitWithin, resizeRaster } from '../image/resize';
import { shrunk, type RowMask } from '../image/rowMask';

/** Longer side at which the hole is filled: inpainting a large hole at full size takes minutes and looks no better. */
const fillSide = 1024;

/** Fills the region of a patch, in place, from what surrounds it in the photo; the mask's soft edges blend. */
export function fillRegion(cv: OpenCv, photo: Photo, region: RowMask, patch: Patch): void {
  const size = fitWithin(photo, fillSide);
  const small = resizeRaster(photo.small, size.width, size.height);
  const hole = dilate(shrunk(region, size), 1);
  layOnPatch(patch, inpaint(cv, small, hole, 4), region);
}
