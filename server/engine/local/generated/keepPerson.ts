import type { KeepPersonInput } from '../../baseEngine';
import type { EngineResult } from '../../engine';
import { openPhoto, shrinkTo } from '../image/photo';
import { computePlane, type Plane, type Raster } from '../image/raster';
import { area, dilate, erode, fillHoles, open } from '../image/regions';
import { resizeRaster } from '../image/resize';
import { encodeMask, enlargeMask } from '../image/rowMask';
import type { Networks } from '../networks';
import { headBoxOf } from '../person/headBox';
import { readPerson } from '../person/readPerson';
import { paintPhoto } from '../tryOn';
import { drawAligned, scaleAlignment } from './alignment';
import { matchPerson, refuseResult } from './matchPerson';
import { bodiesWithoutHead, changeThreshold } from './regions';

/** Longer side, in pixels, at which photo and picture are compared. */
const workingSide = 1024;

/** The smallest area of the body that must have changed, in squared shoulder widths. Otherwise the picture is refused. A cropped top changes about 0.5. */
const minChanged = 0.1;

/** Returns where the picture differs from the photo on the body, as 0/1. */
function findChanges(photo: Raster, picture: Raster, alpha: Plane, shoulderWidth: number): Plane {
  const changed = computePlane(alpha, (i) => {
    if (alpha.data[i]! < 0.5) return 0;
    const difference = (c: number) => Math.abs(photo.data[i * 3 + c]! - picture.data[i * 3 + c]!);
    return Math.max(difference(0), difference(1), difference(2)) > changeThreshold ? 1 : 0;
  });
  const gap = Math.max(1, Math.round(shoulderWidth * 0.02));
  const holeless = fillHoles(open(changed, gap), (shoulderWidth * 0.25) ** 2);
  return erode(dilate(holeless, gap), gap);
}

/**
 * Takes body and garment from the generated picture `after`, and everything else from the photo `before`: face, hair and background keep their bytes.
 *
 * @param input both pictures, encoded; the result has the size of `before`
 * @throws EngineRefusal `result_not_good` if the picture doesn't show the person of the photo in the same pose; `no_person` if the photo shows nobody
 */
export async function keepPerson(
  networks: Networks,
  { before, after, part }: KeepPersonInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const photo = await openPhoto(before);
  const seen = shrinkTo(photo, workingSide);
  const person = readPerson(seen, networks.pose);
  onProgress(0.3);
  const generated = await openPhoto(after);
  const drawn = resizeRaster(generated.small, seen.width, seen.height);
  const { made, picture, alignment } = matchPerson(networks, person, drawn);
  onProgress(0.5);
  const alpha = bodiesWithoutHead(person, made);
  const changed = findChanges(seen, picture, alpha, person.body.shoulderWidth);
  // Too little has changed on the body: the provider returned the photo itself, or only changed its background.
  if (area(changed) < person.body.shoulderWidth ** 2 * minChanged) refuseResult();
  // Where a new top looks the same as the old one, no change is found. So all cloth on the upper body counts as the new garment.
  const isWorn = (i: number) => part === 'upper' && made.old.data[i]! > 0.5 && alpha.data[i]! > 0.5;
  const garment = computePlane(changed, (i) => (isWorn(i) ? 1 : changed.data[i]!));
  onProgress(0.7);
  const factor = generated.small.width / seen.width;
  const colour = drawAligned(generated.small, scaleAlignment(alignment, factor));
  const image = await paintPhoto(photo, [{ colour, alpha }]);
  const garmentMask = await encodeMask(enlargeMask(garment, photo));
  onProgress(1);
  return { image, garmentMask, head: headBoxOf(person) };
}
