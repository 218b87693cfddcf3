import { EngineRefusal } from '../../engine';
import type { Raster } from '../image/raster';
import type { Networks } from '../networks';
import { type Person, readPerson } from '../person/readPerson';
import { detectPose } from '../pose/detectPose';
import { type Alignment, drawAligned } from './alignment';
import { isSamePerson, isSamePose, matchFaces } from './samePerson';

/** The message of a refusal if the picture shows another person, or nobody. */
const otherPersonMessage =
  "The new picture didn't show the person of the photo well enough, so it was thrown away. Try again, or choose a photo of the person from the front in good light.";

/** Refuses a picture that isn't good enough to deliver. @throws EngineRefusal `result_not_good` */
export function refuseResult(message = otherPersonMessage): never {
  throw new EngineRefusal('result_not_good', message);
}

/** The person of a photo, and the same person in a generated picture. */
export interface MatchedPerson {
  readonly person: Person;
  readonly made: Person;
  /** The generated picture, moved so that it lies over the photo. */
  readonly picture: Raster;
  readonly alignment: Alignment;
}

/**
 * Finds the person of a photo in a generated picture of the same size.
 *
 * @param face `covered` if the picture may have put something on the face, so that only the pose can be compared
 * @throws EngineRefusal `result_not_good` if the picture doesn't show the same person in the same pose
 */
export function matchPerson(
  networks: Networks,
  person: Person,
  drawn: Raster,
  face: 'seen' | 'covered' = 'seen',
): MatchedPerson {
  const pose = detectPose(drawn, networks.pose);
  if (pose === null) refuseResult();
  const match = matchFaces({ image: person.image, pose: person.pose }, { image: drawn, pose }, person.body);
  const isSame =
    face === 'covered'
      ? isSamePose(person.pose, pose, person.body)
      : isSamePerson(person.pose, pose, person.body, match);
  if (!isSame) refuseResult();
  const { alignment } = match;
  const picture = drawAligned(drawn, alignment);
  return { person, made: readPerson(picture, networks.pose), picture, alignment };
}
