import { EngineRefusal } from '../engine';
import { legsMisread } from './garment/legsMisread';
import { softBlur } from './image/blur';
import { createPlane, mapPlane } from './image/raster';
import { lowerLandmarks } from './garment/lowerLandmarks';
import type { GarmentPhoto } from './garment/garmentPhoto';
import { bleedColours } from './garment/texture';
import { coverGaps } from './compose/coverGaps';
import { hideBehind, shade } from './compose/paint';
import { roundness, shadingOf } from './compose/shading';
import { forearmsInFront } from './person/front';
import type { Person } from './person/readPerson';
import type { Dressed } from './tryOnUpper';
import { dressLower } from './warp/dressLower';
import { fitLower } from './warp/fitLower';

/** Puts on trousers or a skirt: under the top that is worn, behind the hands. Null where the outline cannot be read. */
export function tryOnLower(person: Person, photo: GarmentPhoto, hem: { least: number; most: number }): Dressed | null {
  const { body, mask, image } = person;
  const landmarks = lowerLandmarks(photo);
  if (landmarks === null) return null;
  if (legsMisread(photo, landmarks)) {
    throw new EngineRefusal(
      'garment_not_found',
      'The legs of the garment could not be told from what lies around them. Spread the legs apart on a plain floor or wall of another colour, and take the photo from above.',
    );
  }
  const fit = fitLower(body, mask, landmarks, { hem, hasLegs: photo.kind === 'trousers' || photo.kind === 'shorts' });
  const { layer, scales } = dressLower(image, bleedColours(photo.image, photo.alpha), fit);
  coverGaps(layer, mask, { top: fit.waistY, bottom: fit.hemY, reach: body.shoulderWidth * 0.12 });
  const legs = mapPlane(mask, (i) => (Math.floor(i / mask.width) > fit.waistY && mask.data[i]! > 0.5 ? 1 : 0));
  shade(layer, shadingOf(person.lab, legs, body.shoulderWidth));
  shade(layer, roundness(layer.alpha, body.shoulderWidth));
  // A top that ends over the hips is worn over the waistband; a dress, or a shirt of the trousers' colour, has no end to find.
  if (person.oldHem !== null && person.oldHem < body.hips.y + (body.hips.y - body.shoulders.y) * 0.2) {
    const hem = person.oldHem;
    const above = mapPlane(mask, (i) => (Math.floor(i / mask.width) < hem ? 1 : 0));
    hideBehind(layer, softBlur(above, 1));
  }
  hideBehind(layer, forearmsInFront(body, mask, person.skin));
  return {
    layer,
    garment: mapPlane(layer.alpha, (i) => layer.alpha.data[i]!),
    skin: createPlane(image.width, image.height),
    sleeves: null,
    scales,
  };
}
