import type { GarmentReading } from '../engine';
import { kindOfShape } from './garment/kindOfShape';
import { alphaOfGarment } from './garment/readGarment';
import { openPhoto } from './image/photo';
import { createPlane } from './image/raster';
import { fitWithin, resizeRaster } from './image/resize';
import { encodeGrey } from './image/codec';
import type { Models } from './models';
import { readerVersion } from './readerVersion';

/** Longer side at which a garment is read and its cut-out kept. */
const readingSide = 1024;

/** Reads the garment in an encoded photo (jpeg, png or webp). */
export async function readGarmentPhoto(models: Models, encoded: Buffer): Promise<GarmentReading> {
  const photo = await openPhoto(encoded);
  const { width, height } = fitWithin(photo, readingSide);
  const alpha = alphaOfGarment(resizeRaster(photo.small, width, height), models.cv);
  return {
    version: readerVersion,
    kind: alpha ? kindOfShape(alpha) : 'other',
    sleeve: null,
    sure: { kind: 0.6, sleeve: 0, cutOut: alpha ? 0.8 : 0 },
    unsure: [],
    landmarks: {},
    advice: alpha
      ? null
      : 'The garment does not stand out from its background. Lay it flat with its sleeves spread on a plain floor or wall of another colour, and take the photo from above.',
    cutOut: await encodeGrey(alpha ?? createPlane(width, height)),
  };
}
