import { mix } from '../image/geometry';
import { clamp, type Point } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import { isOnCloth } from './sleeve';

/**
 * A cuff counts as lying on the garment's body if its middle is this far inside the line from armpit to hem, as a share of the chest's width. A sleeve that
 * hangs straight down comes close to that line near the hem, so the limit there is higher. Tuned on 57 photos read as long sleeves, four of them folded.
 */
const insideBody = { above: 0.12, nearHem: 0.25 };

/**
 * Where the rows near the hem begin (`from`), and the row below which the end of a sleeve doesn't count as folded (`to`). As fractions of
 * the distance from armpit to hem.
 */
const nearHem = { from: 0.9, to: 1.3 };

/**
 * A cuff beside the body counts as the elbow of a folded sleeve if there is cloth all the way from its inner end to the body: the forearm. Between a true cuff
 * and the body there is floor, unless the sleeve hangs close to the body, down to its hem. `outside`: how far the cuff is from the line from armpit to hem, at
 * least, as a share of the chest's width. `down`: between which rows it lies, as fractions of the distance from armpit to hem. Of 276 photos read as long
 * sleeves, two have such a cuff, and both of these sleeves lie on the body.
 */
const elbow = { outside: 0.19, down: { from: 0.15, to: 0.7 } };

/** At how many places between cuff and body there must be cloth. */
const forearmPlaces = 24;

/** Tells whether a long sleeve is folded over the body of the garment. The try-on would show this sleeve on the body, in addition to the one on the arm. */
export function hasFoldedSleeve({ sleeve, points, alpha }: Pick<GarmentPhoto, 'sleeve' | 'points' | 'alpha'>): boolean {
  const { armpitLeft, armpitRight } = points;
  if (sleeve !== 'long' || !armpitLeft || !armpitRight) return false;
  const chest = Math.abs(armpitRight.x - armpitLeft.x);
  const sides = [
    { inward: 1, armpit: armpitLeft, hem: points.hemLeft, cuff: [points.cuffLeftOuter, points.cuffLeftInner] },
    { inward: -1, armpit: armpitRight, hem: points.hemRight, cuff: [points.cuffRightOuter, points.cuffRightInner] },
  ];
  return sides.some(({ inward, armpit, hem, cuff: [outer, inner] }) => {
    if (!hem || !outer || !inner || hem.y <= armpit.y) return false;
    /** Returns how far down a place is, the side of the body in its row, and how far inside that side it is. */
    const measure = ({ x, y }: Point) => {
      const down = (y - armpit.y) / (hem.y - armpit.y);
      const side = { x: armpit.x + (hem.x - armpit.x) * clamp(down, 0, 1), y };
      return { down, side, inset: (inward * (x - side.x)) / chest };
    };
    const { down, inset } = measure(mix(outer, inner, 0.5));
    if (down < nearHem.to && inset > (down < nearHem.from ? insideBody.above : insideBody.nearHem)) return true;
    const end = measure(inner);
    if (end.down < elbow.down.from || end.down > elbow.down.to || end.inset > -elbow.outside) return false;
    return Array.from({ length: forearmPlaces }, (_, i) => mix(inner, end.side, i / (forearmPlaces - 1))).every(
      (place) => isOnCloth(alpha, place),
    );
  });
}
