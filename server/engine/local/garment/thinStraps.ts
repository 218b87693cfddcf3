import { findUpperLandmarks } from './landmarks';
import type { GarmentPhoto } from './garmentPhoto';

/**
 * Limits beyond which the straps of a sleeveless garment are too thin or too far apart. `height`: the row in which they are measured, from the top of the
 * garment (0) to its armpits (1). `width`: the least width of a strap, and `neck`: the largest width of the neck between the straps, both in widths of the
 * chest. Of 29 sleeveless garments, five are beyond these limits. Of their try-ons, four had been graded 0, and one 1.
 */
const strapLimits = { height: 0.25, width: 0.04, neck: 0.75 };

/** Tells whether a sleeveless garment has straps so thin that the cut-out loses them, or so far apart that they would lie beside the person's shoulders. */
export function hasThinStraps(photo: Pick<GarmentPhoto, 'alpha' | 'sleeve' | 'points'>): boolean {
  if (photo.sleeve !== 'none') return false;
  const landmarks = findUpperLandmarks(photo);
  if (landmarks === null) return false;
  const { axis, neck, shoulders, armpits } = landmarks;
  const { data, width } = photo.alpha;
  const chest = armpits[1].x - armpits[0].x;
  const top = Math.min(...[...neck, ...shoulders].map(({ y }) => y));
  const y = Math.round(top + ((armpits[0].y + armpits[1].y) / 2 - top) * strapLimits.height);
  const isThin = [-1, 1].every((outward) => {
    let cloth = 0;
    for (let distance = 0; distance < chest * 0.7; distance++) {
      const x = Math.round(axis + outward * distance);
      if (x >= 0 && x < width && data[y * width + x]! > 0.5) cloth++;
    }
    return cloth < chest * strapLimits.width;
  });
  return isThin || neck[1].x - neck[0].x > chest * strapLimits.neck;
}
