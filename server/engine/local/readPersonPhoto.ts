import { bodyParts } from '../../../contract/readings';
import { EngineRefusal, type PersonReading } from '../engine';
import { openPhoto } from './image/photo';
import { fitWithin, resizeRaster } from './image/resize';
import type { Models } from './models';
import { checkPose } from './person/checkPose';
import { readPerson } from './person/readPerson';
import { readerVersion } from './readerVersion';

/** Longer side at which a person is read. */
const readingSide = 1024;

/** Reads what the encoded photo of a person (jpeg, png or webp) is good for. */
export async function readPersonPhoto(models: Models, encoded: Buffer): Promise<PersonReading> {
  const photo = await openPhoto(encoded);
  const { width, height } = fitWithin(photo, readingSide);
  const refusals: PersonReading['refusals'] = {};
  for (const part of bodyParts) {
    try {
      checkPose(readPerson(resizeRaster(photo.small, width, height), models.pose), part);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      Object.assign(refusals, { [part]: { code: error.code, message: error.message } });
    }
  }
  return { version: readerVersion, refusals };
}
