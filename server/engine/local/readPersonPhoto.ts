import { bodyParts } from '../../../contract/readings';
import { EngineRefusal, type PersonReading } from '../engine';
import { openPhoto, shrinkTo } from './image/photo';
import { shortsObjection } from './inspect/shortsObjection';
import type { Networks } from './networks';
import { hasBareLegs } from './person/checks/legs';
import { judgePerson } from './person/judgePerson';
import { readPerson } from './person/readPerson';
import { readerVersion } from './readerVersion';

/** Longer side, in pixels, at which a person is read. */
const readingSide = 1024;

/**
 * Reads which parts of the body can be dressed in the encoded photo of a person (jpeg, png or webp). If the photo shows no person, none can.
 * @throws Error if the bytes aren't an image
 */
export async function readPersonPhoto(networks: Networks, encoded: Buffer): Promise<PersonReading> {
  const photo = await openPhoto(encoded);
  try {
    const person = readPerson(shrinkTo(photo, readingSide), networks.pose);
    const refusals = judgePerson(person, networks);
    const canBeDressed = !refusals.lower;
    return {
      version: readerVersion,
      refusals,
      hasBareLegs: canBeDressed && hasBareLegs(person),
      shortsRefusal: canBeDressed ? shortsObjection(person) : null,
    };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { code, message } = error;
    const refusals = Object.fromEntries(bodyParts.map((part) => [part, { code, message }]));
    return { version: readerVersion, refusals, hasBareLegs: false, shortsRefusal: null };
  }
}
