import { guidedFilter } from '../image/blur';
import { toLab, type LabImage } from '../image/lab';
import { computePlane, smoothstep, type Plane, type Raster } from '../image/raster';
import { area, dilate, erode, keepLargeRegions, labelRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { openArmholes } from './armholes';
import { cutOutFeatures, type CutOutFeatures } from './cutOutFeatures';
import { fillPrints, openGaps } from './gaps';
import { inferMask } from './inferMask';

/** Longer side, in pixels, to which the photo is shrunk to find the edge. The edge is then refined at full size. */
const cutSide = 400;

/**
 * Smallest mean colour step at the edge, in Lab units. If it is smaller, the photo shows an empty wall, not a garment: in 802 photos of garments it is at least
 * 5, even for white cloth on a white sheet.
 */
const minContrast = 3;

export interface CutOut {
  /** The garment's alpha, the same size as its photo. */
  readonly alpha: Plane;
  /** Number of separate regions of the cut-out that are of about the same size. More than one means that the photo shows several things, not one garment. */
  readonly regionCount: number;
  readonly features: CutOutFeatures;
}

const toBinary = (plane: Plane): Plane => computePlane(plane, (i) => (plane.data[i]! > 0.5 ? 1 : 0));

/** Returns the mean colour step across the edge of the mask, in Lab units, or 0 if the mask has no edge. */
function measureEdgeContrast(mask: Plane, lab: LabImage): number {
  const { width, height, data } = mask;
  const reach = 3;
  let sum = 0;
  let length = 0;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      for (const step of [1, width]) {
        if (data[i]! > 0.5 === data[i + step]! > 0.5) continue;
        const p = (i - step * (reach - 1)) * 3;
        const q = (i + step * reach) * 3;
        const d0 = lab.data[p]! - lab.data[q]!;
        const d1 = lab.data[p + 1]! - lab.data[q + 1]!;
        const d2 = lab.data[p + 2]! - lab.data[q + 2]!;
        sum += Math.min(60, Math.hypot(d0, d1, d2));
        length++;
      }
    }
  }
  return length > 0 ? sum / length : 0;
}

/** Moves the mask's edge to the edge in the full-size photo, then shrinks the mask a little so that no fringe of floor is included. Returns alpha, 0..1. */
function refineEdge(mask: Plane, photo: Raster): Plane {
  const guide = computePlane(photo, (i) => {
    const { data } = photo;
    return (0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!) / 255;
  });
  const coarse = resizePlane(mask, photo.width, photo.height);
  const radius = Math.max(2, Math.round(Math.max(photo.width, photo.height) / 160));
  const refined = guidedFilter(coarse, guide, radius, 1e-4);
  const solid = toBinary(coarse);
  const inner = erode(solid, radius);
  const outer = dilate(solid, radius);
  return computePlane(refined, (i) => {
    if (inner.data[i]! > 0) return 1;
    return outer.data[i]! > 0 ? smoothstep(0.35, 0.85, refined.data[i]!) : 0;
  });
}

/**
 * Cuts the garment out of its photo, along the edge that agrees best with both the colours and the network. `probability` may be of any size, but must have the
 * photo's aspect ratio. Returns null if the network finds hardly any garment, or if the edge has too little contrast to be a garment's.
 */
export function cutOut(photo: Raster, probability: Plane): CutOut | null {
  const { width, height } = fitWithin(photo, cutSide);
  const small = resizeRaster(photo, width, height);
  const likely = resizePlane(probability, width, height);
  if (area(toBinary(likely)) < width * height * 0.01) return null;
  const lab = toLab(small);
  const settled = keepLargeRegions(toBinary(inferMask(lab, likely)), 0.06);
  const mask = keepLargeRegions(openGaps(openArmholes(fillPrints(settled), lab), lab, likely), 0.06);
  if (measureEdgeContrast(mask, lab) < minContrast) return null;
  const { sizes } = labelRegions(mask);
  const regionCount = sizes.filter((size) => size > Math.max(...sizes) * 0.4).length;
  return { alpha: refineEdge(mask, photo), regionCount, features: cutOutFeatures(mask, likely, lab) };
}
