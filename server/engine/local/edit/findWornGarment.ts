import { EngineRefusal } from '../../engine';
import { softBlur } from '../image/blur';
import type { Plane, Raster } from '../image/raster';
import { mapPlane } from '../image/raster';
import { boundsOf } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Models } from '../models';
import { readPerson } from '../person/readPerson';

/** The garment on the upper body of a person in a picture of which nothing else is known. */
export function findWornGarment(photo: Raster, models: Models): Plane {
  const size = fitWithin(photo, 1024);
  const { old } = readPerson(resizeRaster(photo, size.width, size.height), models.pose);
  if (boundsOf(old) === null) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'No garment was found in the picture. Erase the region that should change, then apply the words again.',
    );
  }
  const soft = softBlur(old, 1);
  const full = resizePlane(soft, photo.width, photo.height);
  return mapPlane(full, (i) => (full.data[i]! < 0.02 ? 0 : full.data[i]!));
}
