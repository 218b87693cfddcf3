import { guidedFilter } from '../image/blur';
import { clusterColours, distanceTo } from '../image/colourClusters';
import { toLab, type LabImage } from '../image/lab';
import { grabCut, seed, type OpenCv } from '../image/openCv';
import { mapPlane, smoothstep, type Plane, type Raster } from '../image/raster';
import { area, boundsOf, dilate, erode, fillHoles, keepLargeRegions, labelRegions, open } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';

/** Longer side at which the edge is found; it is then refined at full size. */
const cutSide = 400;

/** How far from the network's edge, in pixels of `cutSide`, the true edge is looked for: a cell of the network's mask has four. */
const band = 8;

/** Below this share of common area the colours have led GrabCut astray, and the network's own edge is the better one. */
const leastAgreement = 0.88;

/** Mean colour step at the edge, in Lab, below which there is no edge: an empty wall. 802 photos of garments have 5 and more, white cloth on a white sheet included. */
const leastContrast = 3;

/** What tells a good cut-out from a bad one, in the order of the calibration's weights. */
type CutOutFeatures = readonly [agreement: number, doubt: number, contrast: number, border: number, pieces: number];

export interface CutOut {
  /** Alpha of the garment, size of its photo. */
  readonly alpha: Plane;
  /** How many things of about the same size it holds; a garment is one. */
  readonly things: number;
  readonly features: CutOutFeatures;
}

const inside = (plane: Plane): Plane => mapPlane(plane, (i) => (plane.data[i]! > 0.5 ? 1 : 0));

/** Holes are prints of the floor's colour; a gap between sleeve and body is open towards the frame, or far from the middle. */
function fillPrints(mask: Plane): Plane {
  const size = mask.width * mask.height;
  const filled = fillHoles(mask, size * 0.03);
  const small = fillHoles(mask, size * 0.002);
  const box = boundsOf(mask);
  if (box === null) return mask;
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left) * 0.2;
  return mapPlane(mask, (i) => (Math.abs((i % mask.width) - middle) < reach ? filled.data[i]! : small.data[i]!));
}

/** Indices of the pixels above 0, every `step`-th of them. */
function indicesOf(plane: Plane, step: number): number[] {
  const indices: number[] = [];
  for (let i = 0; i < plane.data.length; i += step) if (plane.data[i]! > 0) indices.push(i);
  return indices;
}

/**
 * Takes out floor that shows between a sleeve and the body or between two legs: patches with the colours of the surroundings and none of the garment's own.
 * The network's cells are too coarse for them. The thresholds were set by eye on cut-outs of validation photos that had kept such floor.
 */
function openGaps(mask: Plane, lab: LabImage): Plane {
  const around = indicesOf(
    mapPlane(mask, (i) => 1 - mask.data[i]!),
    3,
  );
  const core = indicesOf(erode(mask, band), 3);
  if (around.length < 100 || core.length < 100) return mask;
  const floor = distanceTo(lab, clusterColours(lab, around, 6));
  // A colour of little cloth may be the floor in the gaps themselves.
  const cloth = distanceTo(
    lab,
    clusterColours(lab, core, 6).filter(({ share }) => share > 0.12),
  );
  const box = boundsOf(mask);
  if (box === null) return mask;
  // On the chest, the floor's colour is a print. Gaps lie beside the chest or, between two legs, below it.
  const onChest = (x: number, y: number): boolean =>
    Math.abs(x - (box.left + box.right) / 2) < (box.right - box.left) * 0.18 &&
    y < box.top + (box.bottom - box.top) * 0.5;
  const alike = mapPlane(mask, (i) => {
    const x = i % mask.width;
    const isFloor = floor[i]! < 3.2 && cloth[i]! > floor[i]! * 1.5 + 0.8;
    return mask.data[i]! > 0.5 && isFloor && !onChest(x, (i - x) / mask.width) ? 1 : 0;
  });
  const { labels, sizes } = labelRegions(open(alike, 2));
  const whole = area(mask);
  const isGap = (label: number): boolean =>
    label !== 0 && sizes[label]! > whole * 0.003 && sizes[label]! < whole * 0.15;
  return mapPlane(mask, (i) => (isGap(labels[i]!) ? 0 : mask.data[i]!));
}

function sharedArea(a: Plane, b: Plane): number {
  let both = 0;
  let either = 0;
  a.data.forEach((value, i) => {
    const [here, there] = [value > 0.5, b.data[i]! > 0.5];
    if (here && there) both++;
    if (here || there) either++;
  });
  return either > 0 ? both / either : 0;
}

/** Mean colour step across the edge of the mask, in Lab units. */
function edgeContrast(mask: Plane, lab: LabImage): number {
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

/** Share of the photo's frame that the mask touches. */
function touchedFrame({ width, height, data }: Plane): number {
  let touched = 0;
  for (let x = 0; x < width; x++) touched += data[x]! + data[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) touched += data[y * width]! + data[y * width + width - 1]!;
  return touched / (2 * (width + height));
}

/** GrabCut where the network is not sure, and in a band about its edge; elsewhere the network decides. */
function followEdge(cv: OpenCv, small: Raster, probability: Plane): Plane {
  const network = inside(probability);
  const core = erode(network, band);
  const reach = dilate(network, band);
  const seeds = Uint8Array.from(probability.data, (p, i) => {
    if (core.data[i]! > 0 && p > 0.9) return seed.foreground;
    if (reach.data[i]! === 0 && p < 0.1) return seed.background;
    return p > 0.5 ? seed.maybeForeground : seed.maybeBackground;
  });
  return grabCut(cv, small, seeds, 3);
}

/** The cut's edge at full size, following the photo, and drawn in a little so that no fringe of floor comes along. */
function refine(mask: Plane, photo: Raster): Plane {
  const guide = mapPlane(photo, (i) => {
    const { data } = photo;
    return (0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!) / 255;
  });
  const coarse = resizePlane(mask, photo.width, photo.height);
  const radius = Math.max(2, Math.round(Math.max(photo.width, photo.height) / 160));
  const fine = guidedFilter(coarse, guide, radius, 1e-4);
  const solid = inside(coarse);
  const inner = erode(solid, radius);
  const outer = dilate(solid, radius);
  return mapPlane(fine, (i) => {
    if (inner.data[i]! > 0) return 1;
    return outer.data[i]! > 0 ? smoothstep(0.35, 0.85, fine.data[i]!) : 0;
  });
}

/**
 * Cuts the garment out of its photo along the edge that colours and network agree on. `probability` has the photo's proportions at any size.
 * Null where the network sees no garment.
 */
export function cutOut(cv: OpenCv, photo: Raster, probability: Plane): CutOut | null {
  const { width, height } = fitWithin(photo, cutSide);
  const small = resizeRaster(photo, width, height);
  const likely = resizePlane(probability, width, height);
  const network = inside(likely);
  if (area(network) < width * height * 0.01) return null;
  const followed = keepLargeRegions(open(followEdge(cv, small, likely), 1), 0.06);
  const agreement = sharedArea(followed, network);
  const lab = toLab(small);
  const whole = fillPrints(agreement >= leastAgreement ? followed : keepLargeRegions(network, 0.06));
  const mask = keepLargeRegions(openGaps(whole, lab), 0.06);
  const contrast = edgeContrast(mask, lab);
  if (contrast < leastContrast) return null;
  const doubtful = likely.data.filter((p) => p > 0.15 && p < 0.85).length;
  const { sizes } = labelRegions(mask);
  const features: CutOutFeatures = [
    agreement,
    doubtful / Math.max(1, area(network)),
    contrast / 30,
    touchedFrame(mask),
    sizes.filter((size) => size > area(mask) * 0.05).length - 1,
  ];
  const things = sizes.filter((size) => size > Math.max(...sizes) * 0.4).length;
  return { alpha: refine(mask, photo), things, features };
}
