import { weightedColours } from '../image/blur';
import { clusterColours, distanceTo } from '../image/colourClusters';
import { closedFormMatte } from '../image/closedForm';
import { cropPlane, cropRaster, placePlane } from '../image/crop';
import { grownBox, computePlane, sizeOf, smoothstep, thresholded, type Plane } from '../image/raster';
import { boundsOf, dilate, erode, fillHoles } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Person } from '../person/readPerson';
import { createLayer, type Layer } from '../warp/mesh';

/** Lengths in shoulder widths, tuned by eye. */
const lengths = {
  /** How far beyond the hair that was found strands are looked for. */
  reach: 0.07,
  /** The rim of that hair, where strands and gaps between them mix. */
  rim: 0.015,
  /** How wide the surroundings are that give the hair its colour. */
  near: 0.03,
} as const;

/** Longer side, in pixels, of the picture in which strands are told from what lies behind them. More takes longer than its detail is worth. */
const matteSide = 224;

/** Beside the hair, a pixel is surely cloth if it is at most this far from the colours of the old clothes, and at least this far from those of the hair. */
const sureCloth = { fromCloth: 0.7, fromHair: 2.5 } as const;

/** In a gap between locks there is shade, so a pixel is cloth if it is this many times as far from the colours of the hair as from those of the clothes. */
const clothInGap = 1.3;

/** The largest gap between locks: a square with this side, in shoulder widths. */
const largestGap = 0.12;

/** Returns the indices of the pixels that are above 0.5. */
function indicesOf({ data }: Plane): number[] {
  const indices: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i]! > 0.5) indices.push(i);
  return indices;
}

/**
 * Tells the strands of hair that hang over clothes from the gaps between them. `Person.hair` has a hard edge there, at which the old clothes show through.
 *
 * @returns the alpha of the hair, and the colour of the hair alone where it isn't opaque: painted there, it hides the old clothes
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
  const wide = dilate(solid, reach);
  const outside = indicesOf(computePlane(old, (i) => (wide.data[i]! > 0 ? 0 : old.data[i]!)));
  if (outside.length === 0) return { hair: person.hair, strands };
  const fromCloth = distanceTo(lab, clusterColours(lab, outside, 4), wide);
  // Gaps in the hair have the colours of the cloth, which must not count as colours of hair.
  const sureHair = indicesOf(inner).filter((i) => fromCloth[i]! > sureCloth.fromCloth);
  if (sureHair.length === 0) return { hair: person.hair, strands };
  const fromHair = distanceTo(lab, clusterColours(lab, sureHair, 3), wide);
  const nearOld = dilate(old, reach * 3);
  // Above the chin and away from the clothes the hair stays as it was found, and so does its inside, except for gaps in it.
  const isUnsure = (i: number): boolean => {
    if (i < chin || wide.data[i] === 0 || nearOld.data[i] === 0 || mask.data[i]! < 0.5) return false;
    return inner.data[i] === 0 || fromCloth[i]! < fromHair[i]!;
  };
  const filled = fillHoles(solid, (body.shoulderWidth * largestGap) ** 2);
  const isCloth = (i: number): boolean =>
    filled.data[i]! > 0
      ? fromHair[i]! > fromCloth[i]! * clothInGap
      : fromCloth[i]! < sureCloth.fromCloth && fromHair[i]! > sureCloth.fromHair;
  const state = computePlane(mask, (i) => (isUnsure(i) ? (isCloth(i) ? 0 : 0.5) : solid.data[i]!));
  const box = grownBox(bounds, reach + rim, mask);
  const whole = sizeOf(box);
  const small = fitWithin(whole, matteSide);
  const shrunk = (plane: Plane): Plane => resizePlane(cropPlane(plane, box), small.width, small.height);
  const known = shrunk(state).data.map((value) => (value < 0.01 ? 0 : value > 0.99 ? 1 : NaN));
  const picture = resizeRaster(cropRaster(image, box), small.width, small.height);
  const found = closedFormMatte(picture, known, shrunk(person.hair));
  const fine = placePlane(resizePlane(found, whole.width, whole.height), box, mask);
  const hair = computePlane(mask, (i) => (isUnsure(i) ? smoothstep(0.06, 0.94, fine.data[i]!) : person.hair.data[i]!));
  const opaque = computePlane(inner, (i) => (hair.data[i]! > 0.95 ? inner.data[i]! : 0));
  const colours = weightedColours(image, opaque, body.shoulderWidth * lengths.near, box);
  for (let i = chin; i < hair.data.length; i++) {
    if (!isUnsure(i) || hair.data[i]! < 0.005 || hair.data[i]! > 0.995 || colours.near(i) === 0) continue;
    strands.alpha.data[i] = 1;
    for (let c = 0; c < 3; c++) strands.colour.data[i * 3 + c] = colours.colour(i, c);
  }
  return { hair, strands };
}
