import { inpaint, type OpenCv } from '../image/openCv';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import { dilate } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';

/** Longer side at which the hole is filled: inpainting a large hole at full size takes minutes and looks no better. */
const fillSide = 1024;

/** Fills the region from what surrounds it; the mask's soft edges blend. */
export function fillRegion(cv: OpenCv, photo: Raster, region: Plane): Raster {
  const size = fitWithin(photo, fillSide);
  const small = resizeRaster(photo, size.width, size.height);
  const hole = dilate(resizePlane(region, size.width, size.height), 1);
  const filled = resizeRaster(
    inpaint(
      cv,
      small,
      mapPlane(hole, (i) => hole.data[i]!),
      4,
    ),
    photo.width,
    photo.height,
  );
  const data = photo.data.slice();
  for (let i = 0; i < region.data.length; i++) {
    const weight = region.data[i]!;
    if (weight <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c;
      data[at] = Math.round(photo.data[at]! * (1 - weight) + filled.data[at]! * weight);
    }
  }
  return { ...photo, data };
}
