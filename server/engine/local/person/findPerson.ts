import { createHash } from 'node:crypto';
import type { BodyPart } from '../../../../contract/readings';
import type { Objection } from '../../engine';
import { shrinkTo, type Photo } from '../image/photo';
import { createLastResult } from '../lastResult';
import type { Networks } from '../networks';
import { judgePerson } from './judgePerson';
import { readPerson, type Person } from './readPerson';
import { addWornClothes, searchForWornGarment, type WornGarmentSearch } from './wornGarment';

/** Longer side, in pixels, at which the person is read and dressed. */
const workingSide = 1024;

/** A person with all that they wear on the upper body. */
export interface Wearer {
  readonly person: Person;
  readonly search: WornGarmentSearch;
}

/** The person in a photo, and why parts of their body can't be dressed. */
interface FoundPerson {
  readonly wearer: Wearer;
  readonly objections: Partial<Record<BodyPart, Objection>>;
}

/** The person of the last photo. Finding a person takes a quarter of a try-on. */
const lastPerson = createLastResult<FoundPerson>();

/** Searches for what the person wears on the upper body. */
export function findWornClothes(person: Person, networks: Networks): Wearer {
  const search = searchForWornGarment(person, networks);
  return { person: addWornClothes(person, search), search };
}

/**
 * Finds the person in a photo, or returns the one that was found last if the photo is the same.
 * @throws EngineRefusal `no_person` if there is none
 */
export function findPerson(photo: Photo, networks: Networks): Promise<FoundPerson> {
  const key = createHash('sha256').update(photo.encoded).digest('hex');
  return lastPerson.getOrCompute(key, () => {
    const person = readPerson(shrinkTo(photo, workingSide), networks.pose);
    return { wearer: findWornClothes(person, networks), objections: judgePerson(person, networks) };
  });
}
