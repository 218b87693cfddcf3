import { EngineRefusal } from '../../engine';
import type { OpenCv } from '../image/openCv';
import type { Plane, Raster } from '../image/raster';
import { cutOut } from './cutOut';

export interface GarmentPhoto {
  readonly image: Raster;
  readonly alpha: Plane;
}

const leastConfidence = 0.6;

/** Cuts the garment out of its photo, or refuses where it does not stand out. */
export function readGarment(image: Raster, cv: OpenCv): GarmentPhoto {
  const cut = cutOut(cv, image);
  if (cut === null || cut.confidence < leastConfidence) {
    throw new EngineRefusal(
      'garment_not_found',
      'The garment does not stand out from its background. Lay it flat with its sleeves spread on a plain floor or wall of another colour, and take the photo from above.',
    );
  }
  return { image, alpha: cut.alpha };
}
