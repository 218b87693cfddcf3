import { shift, nearestOnSegment, directionTo, distance } from '../../image/geometry';
import type { Plane, Point, Size } from '../../image/raster';
import type { Body, BodySide } from '../body';
import { isPerson } from '../silhouette';
import type { Objection } from '../../../engine';

/**
 * Minimum probability, by the pose network, that elbow and wrist are visible. Measured: at least 0.37 for arms at the sides, at most 0.32 for arms hidden
 * behind a helmet.
 */
const minArmSeen = 0.33;

/**
 * Minimum share of the torso that must belong to the person. Measured: at least 0.95 if nothing is in front of the torso, at most 0.83 behind a desk.
 */
const minTorso = 0.9;

/**
 * Forearms and hands must cover less than these shares of the chest and of the whole torso. Measured: a hand on the chest covers 0.08 of the chest; hands
 * clasped in front of the belly cover 0.21 of the torso; a forearm across the waist covers 0.13 of the torso and none of the chest.
 */
const maxHidden = { chest: 0.05, torso: 0.15 };

/** Hair must cover less than this share of the chest. Measured: a ponytail covers 0.05; hair that hangs down in front covers more than 0.2. */
const maxHair = 0.2;

/** Assumed radius of a forearm, in shoulder widths. */
const armRadius = 0.11;

/**
 * Returns the share of the torso for which `counts` is true, sampled on a grid of points that reaches from the collar down to `lowest` (0 shoulders, 1 hips).
 */
function shareOfTorso(body: Body, lowest: number, counts: (point: Point) => boolean): number {
  const rows = 40;
  const columns = 24;
  const half = body.shoulderWidth * 0.4;
  const top = body.shoulders.y + body.shoulderWidth * 0.05;
  const bottom = body.shoulders.y + (body.hips.y - body.shoulders.y) * lowest;
  let picked = 0;
  for (let row = 0; row < rows; row++) {
    const y = top + ((bottom - top) * (row + 0.5)) / rows;
    for (let column = 0; column < columns; column++) {
      const x = body.axisAt(y) + half * ((2 * (column + 0.5)) / columns - 1);
      if (counts({ x, y })) picked++;
    }
  }
  return picked / (rows * columns);
}

/** Returns an objection if the torso is cut off or something is in front of it, otherwise null. `mask` is the person's alpha. */
export function hiddenTorsoObjection(body: Body, mask: Plane): Objection | null {
  const { shoulders, hips, shoulderWidth } = body;
  const shown = Math.min(hips.y, mask.height) - shoulders.y;
  const isWhole = shoulders.y > 0 && hips.y > shoulders.y && shown >= (hips.y - shoulders.y) * 0.7;
  const lowest = Math.min(1, shown / Math.max(1, hips.y - shoulders.y));
  const covers = isWhole && shareOfTorso(body, lowest, ({ x, y }) => isPerson(mask, x, y)) >= minTorso;
  // If the hips aren't in the photo, the network may place them too close to the shoulders.
  if (covers && hips.y - shoulders.y > shoulderWidth * 0.6) return null;
  return {
    code: 'torso_hidden',
    message:
      'Too little of the upper body can be seen. Choose a photo that shows the person at least from head to hips.',
  };
}

/** Returns an objection if an arm isn't visible, otherwise null. */
export function hiddenArmsObjection({ sides }: Body): Objection | null {
  if (Math.min(sides[0].armSeen, sides[1].armSeen) >= minArmSeen) return null;
  return {
    code: 'torso_hidden',
    message:
      "The arms can't be seen: tops and dresses won't look right. Choose a photo with both arms in it, a little away from the body.",
  };
}

function isOnForearm(body: Body, side: BodySide, point: Point): boolean {
  const reach = body.shoulderWidth * armRadius;
  return (
    nearestOnSegment(point, side.elbow, side.wrist).away < reach ||
    nearestOnSegment(point, side.wrist, side.hand).away < reach * 0.9
  );
}

/** Tells whether a hand is at the chin or the cheek, with the forearm in front of the collar. */
function touchesFace(body: Body, side: BodySide): boolean {
  const knuckles = shift(side.wrist, directionTo(side.wrist, side.hand), distance(side.wrist, side.hand) * 0.5);
  return [side.wrist, knuckles, side.hand].some(
    (point) => nearestOnSegment(point, body.nose, body.shoulders).away < body.headWidth * 0.6,
  );
}

/** Returns an objection if forearms or hands are in front of the chest, the waist or the face, otherwise null. */
export function armsInFrontObjection(body: Body): Objection | null {
  const hides = (point: Point): boolean => body.sides.some((side) => isOnForearm(body, side, point));
  const isFree =
    shareOfTorso(body, 0.65, hides) < maxHidden.chest &&
    shareOfTorso(body, 1, hides) < maxHidden.torso &&
    !body.sides.some((side) => touchesFace(body, side));
  if (isFree) return null;
  return {
    code: 'arms_in_front',
    message:
      "Arms in front of the body: tops and dresses won't look right. Choose a photo with the arms hanging at the sides.",
  };
}

/** Returns the share of the chest that hair covers, 0..1. */
export function hairOverChest(body: Body, hair: Plane & Size): number {
  return shareOfTorso(body, 0.65, ({ x, y }) => isPerson(hair, x, y));
}

/** Returns an objection if long hair covers the chest, otherwise null. `hair` is 0..1 per pixel. */
export function hairInFrontObjection(body: Body, hair: Plane & Size): Objection | null {
  if (hairOverChest(body, hair) < maxHair) return null;
  return {
    code: 'hair_in_front',
    message:
      "Long hair covers the chest: tops and dresses won't look right. Choose a photo with the hair behind the shoulders.",
  };
}
