import { nearestOnSegment } from '../image/geometry';
import { computePlane, clamp, type Plane, type Point } from '../image/raster';
import { area, keepLargeRegions } from '../image/regions';
import { findUpperLandmarks } from '../garment/landmarks';
import type { Body, BodySide } from '../person/body';
import { usualArmRadius } from '../person/silhouette';
import type { Scene } from './scene';

/** A sleeve of the garment: its area, and the line along which it runs. */
export interface SleevePart {
  readonly mask: Plane;
  /** Either shoulder, elbow and wrist, or the shoulder and the middle of the cuff. */
  readonly line: readonly Point[];
}

export interface GarmentParts {
  /** The garment without its sleeves. */
  readonly body: Plane;
  readonly sleeves: readonly SleevePart[];
}

/**
 * Returns half the width of the garment's body at a row, on one side. From the tip of the shoulder down to the armpit the width grows; below that it stays the
 * same.
 */
function armholeHalfWidth(body: Body, { shoulder, outward }: BodySide, y: number): number {
  const top = Math.abs(shoulder.x - body.axisAt(shoulder.y)) * 1.04;
  const side = Math.max(
    body.shoulderWidth * 0.56,
    Math.abs(body.sides[outward < 0 ? 0 : 1].hip.x - body.axisAt(body.hips.y)) * 1.25,
  );
  const t = clamp((y - shoulder.y) / (body.shoulderWidth * 0.42), 0, 1);
  return top + (side - top) * t;
}

function isOnSleeve(body: Body, side: BodySide, point: Point): boolean {
  const distance = (point.x - body.axisAt(point.y)) * side.outward;
  if (distance < armholeHalfWidth(body, side, point.y)) return false;
  const upper = nearestOnSegment(point, side.shoulder, side.elbow);
  const lower = nearestOnSegment(point, side.elbow, side.wrist);
  return (
    upper.away < usualArmRadius(body, upper.along) * 1.5 || lower.away < usualArmRadius(body, 1 + lower.along) * 1.05
  );
}

function findWornSleeves(garment: Plane, body: Body): SleevePart[] {
  return body.sides.map((side) => ({
    mask: computePlane(garment, (i) => {
      const point = { x: (i % garment.width) + 0.5, y: Math.floor(i / garment.width) + 0.5 };
      return isOnSleeve(body, side, point) ? garment.data[i]! : 0;
    }),
    line: [side.shoulder, side.elbow, side.wrist],
  }));
}

function findFlatSleeves(garment: Plane): SleevePart[] {
  const landmarks = findUpperLandmarks({ kind: 'top', alpha: garment, sleeve: null, points: {} });
  if (!landmarks) return [];
  return ([0, 1] as const).flatMap((index) => {
    const sleeve = landmarks.sleeves[index];
    const last = sleeve?.sections.at(-1);
    if (!sleeve || !last) return [];
    const [shoulder, armpit] = [landmarks.shoulders[index], landmarks.armpits[index]];
    const outward = index === 0 ? -1 : 1;
    const cuff = { x: (last.upper.x + last.lower.x) / 2, y: (last.upper.y + last.lower.y) / 2 };
    const mask = computePlane(garment, (i) => {
      const [x, y] = [(i % garment.width) + 0.5, Math.floor(i / garment.width) + 0.5];
      const t = clamp((y - shoulder.y) / Math.max(1, armpit.y - shoulder.y), 0, 1);
      const edge = shoulder.x + (armpit.x - shoulder.x) * t;
      return (x - edge) * outward > 0 &&
        (y < armpit.y || nearestOnSegment({ x, y }, armpit, last.lower).away < sleeve.length)
        ? garment.data[i]!
        : 0;
    });
    return [{ mask, line: [{ x: (shoulder.x + armpit.x) / 2, y: (shoulder.y + armpit.y) / 2 }, cuff] }];
  });
}

/** If a sleeve is a smaller share of the garment than this, it is the rim of a sleeveless top. */
const minSleeveShare = 0.015;

/** Separates the sleeves of the garment from its body. `sleeves` is empty if there are none or if they can't be found. */
export function partsOf(scene: Scene): GarmentParts {
  const { garment, person } = scene;
  const whole = area(garment);
  const found = person ? findWornSleeves(garment, person.body) : findFlatSleeves(garment);
  const sleeves = found
    .map(({ mask, line }) => ({ mask: keepLargeRegions(mask, 0.2), line }))
    .filter(({ mask }) => area(mask) > whole * minSleeveShare);
  const body = computePlane(
    garment,
    (i) => garment.data[i]! - sleeves.reduce((sum, { mask }) => Math.min(1, sum + mask.data[i]!), 0),
  );
  return { body: computePlane(body, (i) => Math.max(0, body.data[i]!)), sleeves };
}
