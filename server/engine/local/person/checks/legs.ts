import type { Plane } from '../../image/raster';
import { isPerson } from '../silhouette';
import type { Body, BodySide } from '../body';
import type { Objection } from '../../../engine';

/** Probability that a knee is seen: 0.58 and more where the photo goes down to the shins, or a hand's breadth above them up to 0.6. */
const leastKneeSeen = 0.5;

/** Share of the photo's height above which a knee must lie: nearer to the border it is the network's guess. */
const lowestKnee = 0.96;

/**
 * Height of a thigh, and of a whole leg, in shoulder widths. Standing people have 0.9 and more, and 1.7 and more. Sitting, or where the network
 * squeezes legs that it doesn't see into the rest of the photo, 0.6 and less, and 0.9 and less.
 */
const leastLength = { thigh: 0.7, leg: 1.25 };

function isSeen(side: BodySide, body: Body, mask: Plane): boolean {
  const { knee, ankle, hip } = side;
  if (knee.y > mask.height * lowestKnee || side.kneeSeen < leastKneeSeen) return false;
  const thigh = knee.y - hip.y;
  const leg = Math.min(ankle.y, mask.height) - hip.y;
  const isCut = ankle.y > mask.height * lowestKnee;
  if (thigh < body.shoulderWidth * leastLength.thigh || (!isCut && leg < body.shoulderWidth * leastLength.leg))
    return false;
  if (!isCut && side.ankleSeen < leastKneeSeen) return false;
  return isPerson(mask, knee.x, knee.y);
}

/** The objection to a photo in which a leg can't be seen down to where trousers and gowns end. `mask` is the person's alpha. */
export function legsHidden(body: Body, mask: Plane): Objection | null {
  if (body.sides.every((side) => isSeen(side, body, mask))) return null;
  return {
    code: 'legs_hidden',
    message:
      "The legs can't be seen at full length: trousers, skirts and dresses won't look right. Choose a photo of the whole person standing, down to the feet.",
  };
}
