import { guidedFilter } from '../image/blur';
import { toLab } from '../image/lab';
import { grabCut, seed, type OpenCv } from '../image/openCv';
import { mapPlane, smoothstep, type Plane, type Raster } from '../image/raster';
import { area, boundsOf, dilate, erode, fillHoles, keepLargeRegions, open } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { clusterColours, distanceTo, frameOf } from './backgroundColours';
import { scoreCut } from './scoreCut';

/** Longer side at which the garment is cut out; its edge is then refined at full size. */
const cutSide = 400;

export interface CutOut {
  /** Alpha of the garment, size of its photo. */
  readonly alpha: Plane;
  /** How sure the cut is, 0..1: contrast along its edge, symmetry, smoothness, distance from the frame. */
  readonly confidence: number;
}

type Seeds = Uint8Array;

/** Three guesses where the garment is; none is right for every photo, so each is cut and the best cut is kept. */
function hypotheses(image: Raster, distances: Float32Array): Seeds[] {
  const { width, height } = image;
  const frame = Math.max(2, Math.round(Math.min(width, height) * 0.025));
  const inFrame = (i: number): boolean => {
    const x = i % width;
    const y = (i - x) / width;
    return x < frame || y < frame || x >= width - frame || y >= height - frame;
  };
  const radial = (i: number): number => {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    return Math.hypot(x, y);
  };
  const byColour = (far: number, near: number): Seeds =>
    Uint8Array.from(distances, (distance, i) => {
      if (inFrame(i)) return seed.background;
      if (distance > far && radial(i) < 0.3) return seed.foreground;
      return distance > near ? seed.maybeForeground : seed.maybeBackground;
    });
  const byPlace = Uint8Array.from(distances, (distance, i) => {
    if (inFrame(i)) return seed.background;
    if (radial(i) < 0.12) return seed.foreground;
    return radial(i) < 0.38 || distance > 4 ? seed.maybeForeground : seed.maybeBackground;
  });
  return [byColour(4, 2.5), byColour(6, 4), byPlace];
}

/** Holes are prints of the background's colour; a gap between sleeve and body is open towards the frame, or far from the middle. */
function fillPrints(mask: Plane): Plane {
  const size = mask.width * mask.height;
  const filled = fillHoles(mask, size * 0.03);
  const small = fillHoles(mask, size * 0.003);
  const box = boundsOf(mask);
  if (box === null) return mask;
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left) * 0.22;
  return mapPlane(mask, (i) => (Math.abs((i % mask.width) - middle) < reach ? filled.data[i]! : small.data[i]!));
}

/** GrabCut's smoothing bridges the narrow gap between sleeve and body, or between two legs: take out what looks like background. */
function openGaps(mask: Plane, distances: Float32Array): Plane {
  const alike = mapPlane(mask, (i) => (mask.data[i]! > 0.5 && distances[i]! < 2.8 ? 1 : 0));
  const gaps = keepLargeRegions(open(alike, 2), 0.25);
  const share = area(gaps) / area(mask);
  return share > 0.004 && share < 0.22 ? mapPlane(mask, (i) => (gaps.data[i]! > 0 ? 0 : mask.data[i]!)) : mask;
}

function tidy(mask: Plane, distances: Float32Array): Plane {
  const whole = fillPrints(keepLargeRegions(open(mask, 1), 0.2));
  return keepLargeRegions(open(openGaps(whole, distances), 1), 0.2);
}

/** The cut's edge at full size, following the photo, and drawn in a little so that no fringe of background comes along. */
function refine(mask: Plane, photo: Raster): Plane {
  const guide = mapPlane(photo, (i) => {
    const { data } = photo;
    return (0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!) / 255;
  });
  const coarse = resizePlane(mask, photo.width, photo.height);
  const radius = Math.max(2, Math.round(Math.max(photo.width, photo.height) / 160));
  const fine = guidedFilter(coarse, guide, radius, 1e-4);
  const inner = erode(
    mapPlane(coarse, (i) => (coarse.data[i]! > 0.5 ? 1 : 0)),
    radius,
  );
  const outer = dilate(
    mapPlane(coarse, (i) => (coarse.data[i]! > 0.5 ? 1 : 0)),
    radius,
  );
  return mapPlane(fine, (i) => {
    if (inner.data[i]! > 0) return 1;
    return outer.data[i]! > 0 ? smoothstep(0.35, 0.85, fine.data[i]!) : 0;
  });
}

/** Cuts the garment out of its photo, or null where nothing stands out from the background. */
export function cutOut(cv: OpenCv, photo: Raster): CutOut | null {
  const { width, height } = fitWithin(photo, cutSide);
  const small = resizeRaster(photo, width, height);
  const lab = toLab(small);
  const frame = frameOf(small, Math.max(2, Math.round(Math.min(width, height) * 0.04)));
  const distances = distanceTo(lab, clusterColours(lab, frame));
  let best: { mask: Plane; score: number } | null = null;
  for (const seeds of hypotheses(small, distances)) {
    const mask = tidy(grabCut(cv, small, seeds, 4), distances);
    const share = area(mask) / (width * height);
    if (share < 0.04 || share > 0.92 || boundsOf(mask) === null) continue;
    const score = scoreCut(mask, lab, distances);
    if (best === null || score > best.score) best = { mask, score };
  }
  return best && { alpha: refine(best.mask, photo), confidence: best.score };
}
