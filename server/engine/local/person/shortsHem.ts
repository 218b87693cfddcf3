import { mix } from '../image/geometry';
import type { BodySide } from './body';
import type { Person } from './readPerson';

/** Number of points along a leg, from hip to ankle. */
const pointCount = 80;

/** How many points must be cloth above a hem, and skin below it: a fold or a shadow is shorter. */
const runLength = 4;

/** How far to look for skin on either side of the leg's bones, in shoulder widths. */
const skinReach = 0.06;

/** Returns the row where cloth ends and bare skin begins on a leg. Null if there is no such place. */
function findHemOnLeg({ body, skin }: Person, { hip, knee, ankle }: BodySide): number | null {
  const half = Math.max(1, Math.round(body.shoulderWidth * skinReach));
  const rows = Array.from({ length: pointCount }, (_, k) => {
    const t = (2 * k) / (pointCount - 1);
    const { x, y } = t < 1 ? mix(hip, knee, t) : mix(knee, ankle, t - 1);
    const [column, row] = [Math.round(x), Math.round(y)];
    let bare = 0;
    for (let x = column - half; x <= column + half; x++) if ((skin.data[row * skin.width + x] ?? 0) > 0.4) bare++;
    return { y: row, isBare: bare > half };
  });
  for (let k = runLength; k + runLength <= pointCount; k++) {
    const above = rows.slice(k - runLength, k);
    const below = rows.slice(k, k + runLength);
    if (above.every(({ isBare }) => !isBare) && below.every(({ isBare }) => isBare)) return rows[k]!.y;
  }
  return null;
}

/**
 * Returns the row where the person's shorts, skirt or dress ends: the lower one, if it differs between the legs. Null if both legs are bare, or covered down to
 * the ankles.
 */
export function findBareLegHem(person: Person): number | null {
  const hems = person.body.sides.flatMap((side) => findHemOnLeg(person, side) ?? []);
  return hems.length === 0 ? null : Math.max(...hems);
}
