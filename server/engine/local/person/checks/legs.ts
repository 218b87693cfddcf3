import type { Plane } from '../../image/raster';
import { isPerson } from '../silhouette';
import type { Body, BodySide } from '../body';
import type { Person } from '../readPerson';
import type { Objection } from '../../../engine';

/**
 * Minimum probability, by the pose network, that a knee or an ankle is visible. In photos that reach down to the shins, knees have at least 0.58. This limit
 * alone isn't enough: in photos that end a hand's breadth higher, knees have up to 0.6. The limits below reject those.
 */
const minKneeSeen = 0.5;

/**
 * Lowest place at which a knee or an ankle counts as visible, as a share of the photo's height. Closer to the lower border, its place is only the network's
 * guess.
 */
const lowestKnee = 0.96;

/**
 * Minimum height of a thigh, and of a whole leg, in shoulder widths. Standing people have at least 0.9 and 1.7. If people sit, or if the network squeezes legs
 * that it can't see into the rest of the photo, the heights are at most 0.6 and 0.9.
 */
const minLength = { thigh: 0.7, leg: 1.25 };

function isLegSeen(side: BodySide, body: Body, mask: Plane): boolean {
  const { knee, ankle, hip } = side;
  if (knee.y > mask.height * lowestKnee || side.kneeSeen < minKneeSeen) return false;
  const thigh = knee.y - hip.y;
  const leg = Math.min(ankle.y, mask.height) - hip.y;
  const isCut = ankle.y > mask.height * lowestKnee;
  if (thigh < body.shoulderWidth * minLength.thigh || (!isCut && leg < body.shoulderWidth * minLength.leg))
    return false;
  if (!isCut && side.ankleSeen < minKneeSeen) return false;
  return isPerson(mask, knee.x, knee.y);
}

/** Returns an objection if a leg isn't visible down to where trousers and gowns end, otherwise null. `mask` is the person's alpha. */
export function hiddenLegsObjection(body: Body, mask: Plane): Objection | null {
  if (body.sides.every((side) => isLegSeen(side, body, mask))) return null;
  return {
    code: 'legs_hidden',
    message:
      "The legs can't be seen at full length: trousers, skirts and dresses won't look right. Choose a photo of the whole person standing, down to the feet.",
  };
}

/** The part of a lower leg that is checked, as shares of the way from knee to ankle. Below it, there may be socks. */
const calfRange = { top: 0.1, bottom: 0.7 };

/**
 * Minimum share of the calves that has the colour of the person's skin. It is 0.96 if the legs are bare, 0.55 if shorts end below the knees, and 0 in trousers.
 */
const minBare = 0.75;

/** Tells whether the calves are bare. If they aren't, the clothes would show below a short skirt, and the try-on would be refused. */
export function hasBareLegs({ body, mask, skin }: Pick<Person, 'body' | 'mask' | 'skin'>): boolean {
  const mean = (name: 'knee' | 'ankle'): number => (body.sides[0][name].y + body.sides[1][name].y) / 2;
  const [knees, ankles] = [mean('knee'), mean('ankle')];
  let bareCount = 0;
  let pixelCount = 0;
  const last = Math.min(mask.height, Math.floor(knees + (ankles - knees) * calfRange.bottom));
  for (let y = Math.ceil(knees + (ankles - knees) * calfRange.top); y < last; y++) {
    for (let i = y * mask.width; i < (y + 1) * mask.width; i++) {
      if (mask.data[i]! < 0.5) continue;
      pixelCount++;
      if (skin.data[i]! >= 0.3) bareCount++;
    }
  }
  return pixelCount > 0 && bareCount / pixelCount >= minBare;
}
