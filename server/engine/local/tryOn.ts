import { EngineRefusal, type EngineResult, type TryOnInput } from '../engine';
import { layOnPhoto } from './compose/paint';
import { garmentPlace } from './garment/garmentPlace';
import { readGarment } from './garment/readGarment';
import { decodeRaster, encodePlane, encodeRaster } from './image/codec';
import { fitWithin, resizePlane, resizeRaster } from './image/resize';
import type { Models } from './models';
import { readPerson } from './person/readPerson';
import { checkPose } from './person/checkPose';
import { tryOnLower } from './tryOnLower';
import { tryOnUpper } from './tryOnUpper';

/** Longer side at which the person is read and dressed. */
const workingSide = 1024;
/** A garment fills only part of the person, so its photo may be smaller. */
const garmentSide = 768;

/** Dresses the person in the garment. `onProgress` is told fractions of the work done. */
export async function tryOn(
  models: Models,
  input: TryOnInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const [photo, garmentPhoto] = await Promise.all([decodeRaster(input.modelImage), decodeRaster(input.garment)]);
  const size = fitWithin(photo, workingSide);
  const person = readPerson(resizeRaster(photo, size.width, size.height), models.pose);
  onProgress(0.25);
  const garmentSize = fitWithin(garmentPhoto, garmentSide);
  const garment = readGarment(resizeRaster(garmentPhoto, garmentSize.width, garmentSize.height), models.cv);
  onProgress(0.6);
  const place = garmentPlace(input.garmentType, garment.alpha, person.body);
  checkPose(person, place.part);
  const dressed = (place.part === 'lower' ? tryOnLower : tryOnUpper)(person, garment, place.hem);
  if (dressed === null) {
    throw new EngineRefusal(
      'garment_not_found',
      'The shape of the garment could not be read. Choose a photo that shows all of it, upright.',
    );
  }
  onProgress(0.85);
  const image = await encodeRaster(layOnPhoto(photo, dressed.layer));
  const garmentMask = await encodePlane(resizePlane(dressed.garment, photo.width, photo.height));
  onProgress(1);
  return { image, garmentMask };
}
