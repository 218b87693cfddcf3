import { weightedColours } from '../image/blur';
import { clusterColours, distanceTo } from '../image/colourClusters';
import { closedFormMatte } from '../image/closedForm';
import { cropPlane, cropRaster, placePlane } from '../image/crop';
import { growBox, computePlane, sizeOf, smoothstep, thresholded, type Plane } from '../image/raster';
import { boundsOf, dilate, erode, fillHoles } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Person } from '../person/readPerson';
import { createLayer, type Layer } from '../warp/mesh';

/** Lengths in shoulder widths, tuned by eye. */
const lengths = {
  /** How far outside the hair found by `findHair` to search for strands. */
  reach: 0.07,
  /** Width of the rim of the hair found by `findHair`, where strands and gaps between them mix. */
  rim: 0.015,
  /** How close opaque hair must be to give strands their colour: the sigma of a blur. */
  near: 0.03,
} as const;

/** Longer side, in pixels, of the shrunk copy in which strands are separated from what is behind them. A larger one takes longer without visible gain. */
const matteSide = 224;

/**
 * Beside the hair, a pixel is certainly cloth if it is at most `fromCloth` away from the colours of the old clothes and at least `fromHair` away from those of
 * the hair. Distances are in the units of `distanceTo`.
 */
const sureCloth = { fromCloth: 0.7, fromHair: 2.5 } as const;

/**
 * Gaps between locks are in shade, where cloth resembles hair. There, a pixel counts as cloth if its distance from the hair's colours, divided by its distance
 * from the clothes' colours, is more than this.
 */
const gapClothRatio = 1.3;

/** The largest gap between locks has the area of a square with this side, in shoulder widths. */
const largestGap = 0.12;

/** Returns the indices of the pixels that are above 0.5. */
function indicesOf({ data }: Plane): number[] {
  const indices: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i]! > 0.5) indices.push(i);
  return indices;
}

/**
 * Computes a soft alpha for hair that hangs over clothes, so that the new garment shows in the gaps between strands. `Person.hair` has a hard edge there, and
 * the old clothes would show along it.
 *
 * @returns the alpha of the hair, and a layer for the pixels where the hair is partly transparent. The layer has the hair's own colour, without that of the old
 *   clothes behind it, so painting the layer hides the old clothes
 */
export function matteHair(person: Person): { hair: Plane; strands: Layer } {
  const { image, lab, old, body, mask } = person;
  const { width, height } = mask;
  const strands = createLayer(width, height);
  const chin = Math.ceil(body.chin.y) * width;
  const bounds = boundsOf(computePlane(mask, (i) => (i < chin ? 0 : person.hair.data[i]!)));
  if (bounds === null) return { hair: person.hair, strands };
  const solid = thresholded(person.hair, 0.5);
  const rim = Math.max(2, Math.round(body.shoulderWidth * lengths.rim));
  const inner = erode(solid, rim);
  const reach = Math.max(3, Math.round(body.shoulderWidth * lengths.reach));
  const surroundings = dilate(solid, reach);
  const clothPixels = indicesOf(computePlane(old, (i) => (surroundings.data[i]! > 0 ? 0 : old.data[i]!)));
  if (clothPixels.length === 0) return { hair: person.hair, strands };
  const fromCloth = distanceTo(lab, clusterColours(lab, clothPixels, 4), surroundings);
  // Gaps in the hair have the colours of the cloth, which must not count as colours of hair.
  const sureHair = indicesOf(inner).filter((i) => fromCloth[i]! > sureCloth.fromCloth);
  if (sureHair.length === 0) return { hair: person.hair, strands };
  const fromHair = distanceTo(lab, clusterColours(lab, sureHair, 3), surroundings);
  const nearOld = dilate(old, reach * 3);
  // Above the chin and away from the clothes, keep the hair as it was found. Elsewhere, keep only its inside, except for gaps.
  const isUnsure = (i: number): boolean => {
    if (i < chin || surroundings.data[i] === 0 || nearOld.data[i] === 0 || mask.data[i]! < 0.5) return false;
    return inner.data[i] === 0 || fromCloth[i]! < fromHair[i]!;
  };
  const filled = fillHoles(solid, (body.shoulderWidth * largestGap) ** 2);
  const isCloth = (i: number): boolean =>
    filled.data[i]! > 0
      ? fromHair[i]! > fromCloth[i]! * gapClothRatio
      : fromCloth[i]! < sureCloth.fromCloth && fromHair[i]! > sureCloth.fromHair;
  const state = computePlane(mask, (i) => (isUnsure(i) ? (isCloth(i) ? 0 : 0.5) : solid.data[i]!));
  const box = growBox(bounds, reach + rim, mask);
  const whole = sizeOf(box);
  const small = fitWithin(whole, matteSide);
  const shrunk = (plane: Plane): Plane => resizePlane(cropPlane(plane, box), small.width, small.height);
  const known = shrunk(state).data.map((value) => (value < 0.01 ? 0 : value > 0.99 ? 1 : NaN));
  const picture = resizeRaster(cropRaster(image, box), small.width, small.height);
  const found = closedFormMatte(picture, known, shrunk(person.hair));
  const matte = placePlane(resizePlane(found, whole.width, whole.height), box, mask);
  const hair = computePlane(mask, (i) => (isUnsure(i) ? smoothstep(0.06, 0.94, matte.data[i]!) : person.hair.data[i]!));
  const opaque = computePlane(inner, (i) => (hair.data[i]! > 0.95 ? inner.data[i]! : 0));
  const colours = weightedColours(image, opaque, body.shoulderWidth * lengths.near, box);
  for (let i = chin; i < hair.data.length; i++) {
    if (!isUnsure(i) || hair.data[i]! < 0.005 || hair.data[i]! > 0.995 || colours.near(i) === 0) continue;
    strands.alpha.data[i] = 1;
    for (let c = 0; c < 3; c++) strands.colour.data[i * 3 + c] = colours.colour(i, c);
  }
  return { hair, strands };
}
