import { cropRaster } from '../../image/crop';
import type { Networks } from '../../networks';
import { detectPose } from '../../pose/detectPose';
import { regionOfImage } from '../../pose/region';
import { bodyOf } from '../body';
import type { Person } from '../readPerson';
import type { Objection } from '../../../engine';

type HeadNetworks = Pick<Networks, 'pose' | 'face'>;

/** A second person counts if their shoulder width is at least this share of the first one's. A smaller person is in the background. */
const minCompanionSize = 0.5;

/**
 * Returns an objection if the distance from the left shoulder to the right one is too small for the torso: then the person is turned to the side or, if left
 * and right are swapped, seen from behind. Otherwise null.
 */
export function turnedAwayObjection({ body }: Person): Objection | null {
  const [left, right] = body.sides;
  // The ratio of shoulder width to torso height is at least 0.54 for people who face the camera, even if turned by 30 degrees.
  if (right.shoulder.x - left.shoulder.x >= (body.hips.y - body.shoulders.y) * 0.42) return null;
  return {
    code: 'facing_away',
    message: "The person doesn't face the camera. Choose a photo taken from the front that shows both shoulders.",
  };
}

/** Returns an objection if the person's face isn't visible, otherwise null. */
export function hiddenFaceObjection({ image, pose }: Person, { face }: HeadNetworks): Objection | null {
  if (face.seesFace(image, pose)) return null;
  return {
    code: 'face_hidden',
    message: "The face can't be seen. Choose a photo that shows one person from the front, with the whole head.",
  };
}

/** Returns an objection if there is a second person of about the same size on one side of the first one, otherwise null. */
export function severalPeopleObjection({ image, body }: Person, networks: HeadNetworks): Objection | null {
  const reach = body.shoulderWidth * 0.7;
  const edges = [
    { left: 0, right: Math.floor(body.shoulders.x - reach) },
    { left: Math.ceil(body.shoulders.x + reach), right: image.width },
  ];
  for (const { left, right } of edges) {
    if (right - left < body.shoulderWidth * minCompanionSize) continue;
    const strip = cropRaster(image, {
      left: Math.max(0, left),
      right: Math.min(image.width, right),
      top: 0,
      bottom: image.height,
    });
    const pose = detectPose(strip, networks.pose, [regionOfImage(strip)]);
    if (pose === null || bodyOf(pose).shoulderWidth < body.shoulderWidth * minCompanionSize) continue;
    if (!networks.face.seesFace(strip, pose)) continue;
    return {
      code: 'several_people',
      message: 'There is more than one person in this photo. Choose one that shows a single person, or crop it.',
    };
  }
  return null;
}
