import { softBlur } from '../image/blur';
import { toLab } from '../image/lab';
import { computePlane, smoothstep, thresholded } from '../image/raster';
import { area, keepLargeRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';
import type { GarmentPhoto } from './garmentPhoto';

// The limits in this file were tuned by eye on 323 tops, shirts, dresses and jackets, of which they change six. These six cut-outs contained a part of a
// bedspread, its fringe, or a knotted hem with floor in it.

/** Longer side, in pixels, at which the colours are compared. */
const searchSide = 384;

/** Minimum confidence in the ends of the hem. */
const minConfidence = 0.3;

/**
 * Floor is searched from `found` below the hem on. If there is some, it is removed from `removed` on, because the hem may be curved. Both are distances below
 * the line between the ends of the hem, as shares of the garment's height.
 */
const beginsAt = { found: 0.008, removed: -0.05 } as const;

/**
 * How much more frequent a colour of the floor is beside the garment than on the garment above its hem, as the natural logarithm of the factor: floor that is
 * `found` must be this certain, and floor that is then `removed` needn't be as certain.
 */
const minEvidence = { found: 2, removed: 1.2 } as const;

/** The least floor that is found, as a share of the garment's area. */
const minShare = 0.006;

/** What is cut off from the garment together with the floor is removed, too, if it is smaller than this share of the garment. */
const maxDetached = 0.1;

/** Returns a function that tells how far a pixel is below the hem of a garment, as a share of the garment's height. Null if the hem isn't known. */
function distanceBelowHem({ image, points }: GarmentPhoto): ((x: number, y: number) => number) | null {
  const { hemLeft: left, hemRight: right, neckLeft: neck } = points;
  if (!left || !right || !neck || Math.min(left.confidence, right.confidence) < minConfidence) return null;
  const width = right.x - left.x;
  const height = (left.y + right.y) / 2 - neck.y;
  if (width < image.width * 0.1 || height < image.height * 0.1) return null;
  return (x, y) => (y - left.y - ((right.y - left.y) * (x - left.x)) / width) / height;
}

/**
 * Removes floor that a cut-out contains below the hem of a top or dress, such as a fold of a bedspread. Only what has the colours of the floor and not those of
 * the garment is removed, so a frill of another colour stays. Returns the same photo if there is no such floor.
 */
export function withoutFloorBelowHem(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha } = photo;
  const distanceBelow = distanceBelowHem(photo);
  if (distanceBelow === null) return photo;
  const { width, height } = fitWithin(image, searchSide);
  const scale = image.width / width;
  const small = resizePlane(alpha, width, height);
  const depths = computePlane(small, (i) => distanceBelow((i % width) * scale, Math.floor(i / width) * scale));
  const below = computePlane(small, (i) => (depths.data[i]! > beginsAt.removed ? small.data[i]! : 0));
  const above = computePlane(small, (i) => small.data[i]! - below.data[i]!);
  const outside = computePlane(small, (i) => (small.data[i]! < 0.03 ? 1 : 0));
  const evidence = measureColourEvidence(colourBinsOf(toLab(resizeRaster(image, width, height))), above, outside);
  const certain = computePlane(below, (i) =>
    depths.data[i]! > beginsAt.found && evidence.data[i]! < -minEvidence.found ? below.data[i]! : 0,
  );
  if (area(certain) < minShare * area(small)) return photo;
  const floor = computePlane(below, (i) => (evidence.data[i]! < -minEvidence.removed ? below.data[i]! : 0));
  const [floorNear, clothOrFloorNear] = [softBlur(floor, 2), softBlur(below, 2)];
  const cloth = computePlane(small, (i) =>
    below.data[i]! > 0 && floorNear.data[i]! > clothOrFloorNear.data[i]! * 0.5 ? 0 : small.data[i]!,
  );
  const whole = keepLargeRegions(thresholded(cloth, 0.5), maxDetached);
  const soft = resizePlane(softBlur(whole, 0.8), image.width, image.height);
  return {
    ...photo,
    alpha: computePlane(alpha, (i) => {
      const isBelow = distanceBelow(i % image.width, Math.floor(i / image.width)) > beginsAt.removed - 0.01;
      return isBelow ? alpha.data[i]! * smoothstep(0.35, 0.65, soft.data[i]!) : alpha.data[i]!;
    }),
  };
}
