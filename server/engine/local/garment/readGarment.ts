import { EngineRefusal } from '../../engine';
import type { OpenCv } from '../image/openCv';
import type { Plane, Raster } from '../image/raster';
import { cutOut } from './cutOut';

export interface GarmentPhoto {
  readonly image: Raster;
  readonly alpha: Plane;
}

const leastConfidence = 0.6;

/** The garment's alpha, or null where it does not stand out from its background. */
export function alphaOfGarment(image: Raster, cv: OpenCv): Plane | null {
  const cut = cutOut(cv, image);
  return cut && cut.confidence >= leastConfidence ? cut.alpha : null;
}

/** Cuts the garment out of its photo, or refuses where it does not stand out. */
export function readGarment(image: Raster, cv: OpenCv): GarmentPhoto {
  const alpha = alphaOfGarment(image, cv);
  if (alpha === null) {
    throw new EngineRefusal(
      'garment_not_found',
      'The garment does not stand out from its background. Lay it flat with its sleeves spread on a plain floor or wall of another colour, and take the photo from above.',
    );
  }
  return { image, alpha };
}
