import { inferMask } from '../garment/inferMask';
import { toLab } from '../image/lab';
import { computePlane, thresholded, type Plane } from '../image/raster';
import { fillHoles, keepLargeRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Person } from '../person/readPerson';

/** Longer side, in pixels, of the copy in which the person is separated from the background. The editor then refines the edge on the full-size picture. */
const searchSide = 400;

/**
 * The probability, in photos that end at the thighs, that a pixel around the hips and legs belongs to the person. The pose network misses the legs in such
 * photos.
 */
const hiddenLegsProbability = 0.9;

/** How far the legs may reach from the middle of the hips, in shoulder widths. */
const legsReach = 0.36;

/** The pose network finds the legs if the photo shows at least this much of them, as a share of the height from shoulders to hips. */
const legsShown = 0.5;

/**
 * Finds all of the person, with hair and clothes, 0..1 per pixel. `Person.mask` is the mask of the pose network, which is coarse.
 *
 * @param hair all of the hair
 */
export function findWholePerson({ mask, image, body }: Person, hair: Plane): Plane {
  const { width, height } = fitWithin(image, searchSide);
  const scale = width / image.width;
  const [seen, haired] = [resizePlane(mask, width, height), resizePlane(hair, width, height)];
  const [hips, reach] = [body.hips.y * scale, body.shoulderWidth * legsReach * scale];
  const endsAtLegs = image.height - body.hips.y < (body.hips.y - body.shoulders.y) * legsShown;
  const likely = computePlane(seen, (i) => {
    const known = Math.max(seen.data[i]!, haired.data[i]!);
    const x = (i % width) / scale;
    const y = Math.floor(i / width);
    const isOnLegs = endsAtLegs && y > hips - reach && Math.abs(x - body.axisAt(y / scale)) * scale < reach;
    return isOnLegs ? Math.max(known, hiddenLegsProbability) : known;
  });
  const probability = inferMask(toLab(resizeRaster(image, width, height)), likely);
  const solid = fillHoles(keepLargeRegions(thresholded(probability, 0.5), 0.1), width * height * 0.0002);
  const likelihood = computePlane(probability, (i) =>
    solid.data[i]! > 0 ? Math.max(probability.data[i]!, 0.5) : Math.min(probability.data[i]!, 0.49),
  );
  return resizePlane(likelihood, image.width, image.height);
}
