import { softBlur } from '../image/blur';
import type { Photo } from '../image/photo';
import type { Plane } from '../image/raster';
import { fitWithin, resizeRaster } from '../image/resize';
import { enlarged, type RowMask } from '../image/rowMask';
import type { Models } from '../models';
import { torsoCore } from '../person/oldGarment';
import { type Person, readWearer } from '../person/readPerson';
import { findWorn } from '../person/wornGarment';
import { cutOut } from './cutOut';
import { readMask } from './readMask';
import { likelyGarment } from './readShape';

/** Longer side at which a person is read. */
const personSide = 1024;

/** Longer side at which a garment that nobody wears is cut out. */
const cutSide = 768;

/** Share of the torso that must have been told to be cloth: of a plaid shirt, a part of the squares would be cut out. */
const leastTorso = 0.6;

/** Less than this is no cloth but the last of a blur, and would tint the background. */
const leastAlpha = 0.02;

/** What somebody wears, as the network sees it or, where that leaves out much of the chest, by its colours. */
function wornGarment(person: Person, models: Models): Plane | null {
  const core = torsoCore(person.body, person.old);
  const coversChest = (garment: Plane): boolean =>
    core.length > 0 && core.filter((i) => garment.data[i]! > 0.5).length >= leastTorso * core.length;
  const seen = findWorn(person, models);
  if (seen && coversChest(seen)) return seen;
  return coversChest(person.old) ? softBlur(person.old, 1) : null;
}

function flatGarment(photo: Photo, { reader }: Models): Plane | null {
  const size = fitWithin(photo, cutSide);
  const image = resizeRaster(photo.small, size.width, size.height);
  return cutOut(image, readMask(reader, image, likelyGarment(reader, image)))?.alpha ?? null;
}

/**
 * The garment in a picture of which nothing else is known: what a person wears on the upper body or, where nobody wears it, what stands out from its
 * background. The person is looked for first: before a plain wall the whole person would be cut out as if it were the garment. Null where there is neither.
 */
export function findGarment(photo: Photo, models: Models): RowMask | null {
  const { width, height } = fitWithin(photo, personSide);
  const wearer = readWearer(resizeRaster(photo.small, width, height), models);
  const found = wearer ? wornGarment(wearer, models) : flatGarment(photo, models);
  return found && enlarged(found, photo, leastAlpha);
}
