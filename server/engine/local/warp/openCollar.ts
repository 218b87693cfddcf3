import { clamp, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import { neckMiddleAt } from '../person/neck';
import type { Person } from '../person/readPerson';

/**
 * The largest height of a worn collar that is open in front: in shoulder widths (`shoulders`), and as a share of the neck's height below the chin (`neck`).
 * Tuned by eye.
 */
const maxOpenCollar = { shoulders: 0.13, neck: 0.6 };

/** How far the rim of an open collar is from the middle of the neck, in half widths of the neck. */
const rimHalf = { min: 1.06, max: 1.2 };

/**
 * Returns where the rims of an open collar are on the person: beside the neck, above the collar's feet. `feet`: their worn places. `scale`: pixels of the
 * person's photo per pixel of the garment's.
 */
export function wornRims(
  { body, halfNeckWidth }: Person,
  { neck, collarFeet }: UpperLandmarks,
  { feet, scale }: { feet: readonly [Point, Point]; scale: number },
): readonly [Point, Point] {
  if (collarFeet === null) return feet;
  const rise = ((collarFeet[0].y - neck[0].y + collarFeet[1].y - neck[1].y) / 2) * scale;
  const footY = (feet[0].y + feet[1].y) / 2;
  const room = Math.min(body.shoulderWidth * maxOpenCollar.shoulders, (footY - body.chin.y) * maxOpenCollar.neck);
  const height = clamp(rise, 0, Math.max(0, room));
  const half = ((neck[1].x - neck[0].x) / 2) * scale;
  const rimAt = (i: 0 | 1): Point => {
    const y = feet[i].y - height;
    const middle = neckMiddleAt(body, footY, y);
    return {
      x:
        middle +
        body.sides[i].outward *
          Math.min(clamp(half, halfNeckWidth * rimHalf.min, halfNeckWidth * rimHalf.max), Math.abs(feet[i].x - middle)),
      y,
    };
  };
  return [rimAt(0), rimAt(1)];
}
