import { softBlur } from '../image/blur';
import { nearestOnSegment } from '../image/geometry';
import { clamp, computeInside, computePlane, smoothstep, thresholded, type Plane } from '../image/raster';
import { dilate, erode, fillHoles, keepLargeRegions, open } from '../image/regions';
import { isNeck, neckAxisAt } from './neck';
import type { Person } from './readPerson';
import { usualArmRadius } from './silhouette';

/** Half the width of the jaw between mouth and chin, in head widths. Anything farther out at this height is hair or a collar. */
const jawHalf = 0.56;

/** Returns the alpha of the head and its hair down to the chin, which are always in front of a collar. */
export function headInFront({ body, mask, hair, skin, old }: Person): Plane {
  const reach = body.headWidth * 0.1;
  return computePlane(mask, (i) => {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    if (y > body.chin.y + reach * 0.4) return 0;
    const isCollar =
      y > body.mouth.y &&
      Math.abs(x - body.chin.x) > body.headWidth * jawHalf &&
      hair.data[i]! < 0.3 &&
      skin.data[i]! < 0.8 &&
      old.data[i]! > 0.5;
    if (isCollar) return 0;
    return mask.data[i]! * (1 - smoothstep(body.chin.y - reach, body.chin.y + reach * 0.4, y));
  });
}

/**
 * Bare skin up to this far from the bones belongs to the forearm, in usual arm radii. The limit is high, because a turned or bent forearm looks wide, with its
 * bones at one edge.
 */
const forearmReach = 2.2;

/** Bare skin up to this far from the bones of the hand belongs to it, in usual radii of the wrist. A thumb may stick out. Tuned by eye on three people. */
const handReach = 3.6;

/** Returns the alpha of bare forearms and hands: skin around the bones from the elbow to the fingertips, including shaded spots that don't look like skin. */
export function forearmsInFront({ body, mask: person, skin, old }: Person): Plane {
  // Cream cloth is similar to skin, so leave out what certainly belongs to the garment beside the arm.
  const visibleSkin = computePlane(skin, (i) => (old.data[i]! > 0.5 && skin.data[i]! < 0.6 ? 0 : skin.data[i]!));
  const blurred = softBlur(visibleSkin, Math.max(1, body.shoulderWidth * 0.008));
  const spot = (body.shoulderWidth * 0.25) ** 2;
  // A dark line between two muscles, or the shadow beside the body, can cut through the edge of the arm. Close it first.
  const closingRadius = Math.max(1, Math.round(body.shoulderWidth * 0.025));
  const bare = thresholded(blurred, 0.4);
  const filled = fillHoles(erode(dilate(bare, closingRadius), closingRadius), spot);
  // A thin line beside the arm is the lit edge of a garment. Leave it out; fingers are wider.
  const thin = Math.max(1, Math.round(body.shoulderWidth * 0.016));
  const solid = dilate(open(filled, thin), thin);
  const soft = computePlane(blurred, (i) => solid.data[i]! * Math.max(blurred.data[i]!, filled.data[i]!));
  return computeInside(person, 0.3, (i) => {
    if (soft.data[i]! < 0.25) return 0;
    const point = { x: (i % person.width) + 0.5, y: Math.floor(i / person.width) + 0.5 };
    let armShare = 0;
    for (const side of body.sides) {
      if (side.armSeen < 0.3) continue;
      const lower = nearestOnSegment(point, side.elbow, side.wrist);
      const hand = nearestOnSegment(point, side.wrist, side.hand);
      const onLower = lower.away < usualArmRadius(body, 1 + lower.along) * forearmReach && lower.along > 0.05;
      if (onLower || hand.away < usualArmRadius(body, 2) * handReach) armShare = 1;
    }
    return armShare * smoothstep(0.25, 0.55, soft.data[i]!) * clamp(person.data[i]! * 1.2, 0, 1);
  });
}

/**
 * A piece of skin that hair separates from the throat stays in front only if it has at least this share of the throat's size. A smaller piece would look like a
 * stain.
 */
const minNeckPieceShare = 0.3;

/** Returns the alpha of the neck in an open neckline: skin inside a half ellipse that hangs from the collar points. */
export function neckInFront(
  { body, skin, hair, halfNeckWidth }: Person,
  neckline: { y: number; half: number; depth: number },
): Plane {
  const soft = softBlur(skin, Math.max(1, body.shoulderWidth * 0.01));
  const neck = computePlane(skin, (i) => {
    if (soft.data[i]! < 0.2 || hair.data[i]! > 0.5) return 0;
    const x = (i % skin.width) + 0.5;
    const y = Math.floor(i / skin.width) + 0.5;
    // Above the neckline, leave out what lies beside the neck: it may be a collar in the colour of skin.
    if (y < neckline.y && !isNeck(body, halfNeckWidth * 1.04, neckline.y, { x, y })) return 0;
    const across = (x - neckAxisAt(body, y)) / neckline.half;
    const down = (y - neckline.y) / neckline.depth;
    if (Math.abs(across) > 1.02 || down > 1.02) return 0;
    const radius = down < 0 ? Math.abs(across) : Math.hypot(across, down);
    return (1 - smoothstep(0.94, 1.02, radius)) * smoothstep(0.2, 0.45, soft.data[i]!);
  });
  return keepLargeRegions(neck, minNeckPieceShare, 0.05);
}
