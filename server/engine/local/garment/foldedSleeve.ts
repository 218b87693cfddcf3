import type { GarmentPhoto } from './garmentPhoto';

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

/** Tells whether a long sleeve is folded over the body of the garment. The try-on would show this sleeve on the body, in addition to the one on the arm. */
export function hasFoldedSleeve({ sleeve, points }: Pick<GarmentPhoto, 'sleeve' | 'points'>): boolean {
  const { armpitLeft, armpitRight } = points;
  if (sleeve !== 'long' || !armpitLeft || !armpitRight) return false;
  const chest = Math.abs(armpitRight.x - armpitLeft.x);
  const sides = [
    { inward: 1, armpit: armpitLeft, hem: points.hemLeft, cuff: [points.cuffLeftOuter, points.cuffLeftInner] },
    { inward: -1, armpit: armpitRight, hem: points.hemRight, cuff: [points.cuffRightOuter, points.cuffRightInner] },
  ];
  return sides.some(({ inward, armpit, hem, cuff: [outer, inner] }) => {
    if (!hem || !outer || !inner || hem.y <= armpit.y) return false;
    const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
    const down = (middle.y - armpit.y) / (hem.y - armpit.y);
    const side = armpit.x + (hem.x - armpit.x) * Math.min(1, Math.max(0, down));
    const insetOfCuff = (inward * (middle.x - side)) / chest;
    return down < nearHem.to && insetOfCuff > (down < nearHem.from ? insideBody.above : insideBody.nearHem);
  });
}
