import type { Objection } from '../../engine';
import type { Photo } from '../image/photo';
import type { Plane, Raster } from '../image/raster';
import { fitWithin, resizeRaster } from '../image/resize';
import { enlargeMask, type RowMask } from '../image/rowMask';
import type { Networks } from '../networks';
import { extractionObjection } from '../person/checks/extracting';
import { isWornHeadless } from '../person/checks/headless';
import { torsoCore } from '../person/oldGarment';
import { type Person, readWearer } from '../person/readPerson';
import { findWornTop } from '../person/wornTop';
import { cutOut } from './cutOut';
import { readMask } from './readMask';
import { garmentProbabilityOf } from './readShape';

/** Longer side, in pixels, at which a person is read. */
const personSide = 1024;

/** Longer side, in pixels, at which a garment that nobody wears is cut out. */
const cutSide = 768;

/** Alpha below this isn't cloth but the faint end of a blur, and would tint the background. */
const minAlpha = 0.02;

/**
 * Share of the torso that must be recognised as cloth. Otherwise the cut-out would be incomplete: of a plaid shirt, for example, it would contain only some of
 * the squares.
 */
const minTorso = 0.6;

export interface FoundGarment {
  readonly garment: RowMask;
  /** Why this cut-out can't be delivered, and what the customer can change. Null if it can be. */
  readonly objection: Objection | null;
}

const headlessObjection: Objection = {
  code: 'face_hidden',
  message:
    "Someone is wearing this garment, but Drape can't tell skin from cloth, because the face isn't in the photo. Choose a photo that shows the person from head to hips.",
};

/** Returns the mask of what a person wears on the upper body, or null if too little of the torso is recognised as cloth. */
function maskWornGarment(person: Person, networks: Networks): Plane | null {
  const core = torsoCore(person.body, person.image);
  const worn = findWornTop(person, networks);
  return core.filter((i) => worn.data[i]! > 0.5).length >= minTorso * Math.max(1, core.length) ? worn : null;
}

function alphaOf(image: Raster, { reader }: Networks): Plane | null {
  return cutOut(image, readMask(reader, image, garmentProbabilityOf(reader, image)))?.alpha ?? null;
}

/**
 * Finds the garment in a photo of which nothing else is known. If the photo shows a person, the garment is what they wear on the upper body. Otherwise it is
 * what stands out from the background. The person is searched for first, because in front of a plain wall the whole person would be cut out as the garment.
 * Returns null if there is no such garment, or if the person's clothes can't be distinguished from the rest.
 */
export function findGarment(photo: Photo, networks: Networks): FoundGarment | null {
  const pictureAt = (side: number): Raster => {
    const { width, height } = fitWithin(photo, side);
    return resizeRaster(photo.small, width, height);
  };
  const found = (alpha: Plane, objection: Objection | null): FoundGarment => ({
    garment: enlargeMask(alpha, photo, minAlpha),
    objection,
  });
  const wearer = readWearer(pictureAt(personSide), networks);
  if (wearer) {
    const objection = extractionObjection(wearer);
    const worn = maskWornGarment(wearer, networks);
    return worn && found(worn, objection);
  }
  const image = pictureAt(cutSide);
  const alpha = alphaOf(image, networks);
  return alpha && found(alpha, isWornHeadless(image, alpha, networks) ? headlessObjection : null);
}
