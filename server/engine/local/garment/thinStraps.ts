import { findUpperLandmarks } from './landmarks';
import type { GarmentPhoto } from './garmentPhoto';

/**
 * Limits beyond which the straps of a sleeveless garment are too thin, too far apart, or missing. `height`: the row in which they are measured, from the top of
 * the garment (0) to its armpits (1). `width`: the least width of a strap, and `neck`: the largest width of the neck between the straps, both in widths of the
 * chest. Of 29 sleeveless garments, five are beyond these limits. Of their try-ons, four had been graded 0, and one 1. `shoulder`: the least height of the
 * shoulders above the armpits, in widths of the chest. Of 53 sleeveless garments, those whose straps the cut-out had lost had 0.11 to 0.26, and the others at
 * least 0.28.
 */
const strapLimits = { height: 0.25, width: 0.04, neck: 0.75, shoulder: 0.27 };

/**
 * Tells whether a sleeveless garment has straps so thin that the cut-out loses them, or so far apart that they would lie beside the person's shoulders. If the
 * straps are lost, the garment ends a little above its armpits.
 */
export function hasUnusableStraps(photo: Pick<GarmentPhoto, 'kind' | 'alpha' | 'sleeve' | 'points'>): boolean {
  if (photo.sleeve !== 'none') return false;
  const landmarks = findUpperLandmarks(photo);
  if (landmarks === null) return false;
  const { axis, neck, shoulders, armpits } = landmarks;
  const { data, width } = photo.alpha;
  const chest = armpits[1].x - armpits[0].x;
  const top = Math.min(...[...neck, ...shoulders].map(({ y }) => y));
  const armpitY = (armpits[0].y + armpits[1].y) / 2;
  const areLost = armpitY - (shoulders[0].y + shoulders[1].y) / 2 < chest * strapLimits.shoulder;
  const y = Math.round(top + (armpitY - top) * strapLimits.height);
  const isThin = [-1, 1].every((outward) => {
    let cloth = 0;
    for (let distance = 0; distance < chest * 0.7; distance++) {
      const x = Math.round(axis + outward * distance);
      if (x >= 0 && x < width && data[y * width + x]! > 0.5) cloth++;
    }
    return cloth < chest * strapLimits.width;
  });
  return areLost || isThin || neck[1].x - neck[0].x > chest * strapLimits.neck;
}
