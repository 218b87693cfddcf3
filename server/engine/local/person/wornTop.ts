import { softBlur } from '../image/blur';
import { nearestOnSegment } from '../image/geometry';
import { computePlane, type Plane } from '../image/raster';
import { dilate, fillHoles, keepLargeRegions, open } from '../image/regions';
import type { Networks } from '../networks';
import type { Body } from './body';
import { findHem } from './hem';
import { isNeck } from './neck';
import type { Person } from './readPerson';
import { usualArmRadius } from './silhouette';
import { searchForWornGarment, addWornClothes } from './wornGarment';

/** Strips of arm beside a sleeve are narrower than `stripWidth`, and holes left by hair and beads are narrower than `holeWidth`, in shoulder widths. */
const stripWidth = 0.03;
const holeWidth = 0.06;

/** Parts of the garment smaller than this, as a share of its largest part, are removed. */
const minPart = 0.15;

/** Tells whether a pixel lies on a forearm, whose sleeve may reach lower than the hem. */
function isOnForearm(body: Body, x: number, y: number): boolean {
  const isBeside = Math.abs(x - body.axisAt(y)) > body.shoulderWidth * 0.4;
  const reach = usualArmRadius(body, 1.5);
  return isBeside && body.sides.some(({ elbow, wrist }) => nearestOnSegment({ x, y }, elbow, wrist).away < reach);
}

/** Removes what is narrower than twice the radius, but keeps corners. */
function removeStrips(plane: Plane, radius: number): Plane {
  const surroundings = dilate(open(plane, radius), radius);
  return computePlane(plane, (i) => plane.data[i]! * surroundings.data[i]!);
}

/**
 * Finds what the person wears on the upper body, down to its hem, as an alpha of the image's size: without hair, skin, or trousers of the same colour. A dress
 * is found whole.
 */
export function findWornTop(seen: Person, networks: Pick<Networks, 'reader'>): Plane {
  const person = addWornClothes(seen, searchForWornGarment(seen, networks, Infinity));
  const { body, mask, old, skin, hair, halfNeckWidth } = person;
  const hem = findHem(person);
  const softSkin = softBlur(skin, Math.max(1, body.shoulderWidth * 0.02));
  const worn = computePlane(old, (i) => {
    if (old.data[i]! < 0.5 || hair.data[i]! > 0.4 || skin.data[i]! > 0.8) return 0;
    const x = i % old.width;
    const y = Math.floor(i / old.width);
    if (softSkin.data[i]! > 0.25 && isNeck(body, halfNeckWidth, body.shoulders.y, { x, y })) return 0;
    return hem && y > hem(x) && !isOnForearm(body, x, y) ? 0 : 1;
  });
  const solid = keepLargeRegions(removeStrips(worn, Math.max(1, Math.round(body.shoulderWidth * stripWidth))), minPart);
  const filled = fillHoles(solid, (body.shoulderWidth * holeWidth) ** 2);
  const soft = softBlur(filled, 1);
  return computePlane(soft, (i) => Math.min(soft.data[i]!, mask.data[i]!));
}
