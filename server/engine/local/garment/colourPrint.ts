import { softBlur, weightedBlur } from '../image/blur';
import { labOf } from '../image/lab';
import { computePlane, createPlane, median, smoothstep, type Plane, type Raster } from '../image/raster';
import { area, dilate, erode, labelRegions } from '../image/regions';
import { resizePlane } from '../image/resize';
import { shrinkToSearch } from './printedArea';

// All lengths in this file are in shoulder widths. All limits were tuned by eye on 15 tops. Of 93 tops, nine change visibly: eight keep more of their print, and one
// a stain.

/** Width of the strip along the edge of the cloth that doesn't count, because the floor is reflected there. */
const edgeWidth = 0.06;

/** Cloth whose distance from grey, in a and b of Lab, is at most this. On more colourful cloth, folds change the hue as much as a pale print does. */
const maxClothChroma = 12;

/**
 * How far a hue is from that of the cloth around it, in a and b of Lab: up to the lower value it is cloth, and from the higher value on it is different. The
 * cloth around it is measured by a blur with this `sigma`. Differences of b are multiplied by `yellowness`, because lamplight makes white cloth yellowish and
 * daylight bluish.
 */
const hueLimits = { difference: [4, 9], yellowness: 0.6, sigma: 0.25 } as const;

/** In a print, at least this share of the cloth is different, measured by a blur with this `sigma`. */
const density = { sigma: 0.03, share: 0.35 };

/**
 * Parts of a print that are up to twice `gap` apart belong together, and so do the lines between them. A print covers between `min` and `max` of the garment,
 * and few of its pixels are at the edge: at most `contact` times the square root of its area. The hue of its coloured parts is clearly different: on average at
 * least by `clear` (0..1). Yellowish shade and stains are less so.
 */
const printLimits = { gap: 0.09, min: 0.012, max: 0.45, contact: 0.5, clear: 0.72 };

/** The share of different hues outside the print. Up to the lower value it is surely a print, and from the higher value on the garment is patterned or stained. */
const strayLimits = [0.04, 0.1] as const;

/** How far a print reaches beyond its coloured parts, and the sigma with which it fades out. */
const margin = 0.03;

/** Returns the mean of a plane over the part of each region in which `mask` is 1, by the region's label. */
function meansWhere(plane: Plane, mask: Plane, labels: Int32Array, count: number): number[] {
  const sums = Array.from({ length: count }, () => ({ value: 0, pixels: 0 }));
  labels.forEach((label, i) => {
    if (mask.data[i] === 0) return;
    sums[label]!.value += plane.data[i]!;
    sums[label]!.pixels += 1;
  });
  return sums.map(({ value, pixels }) => value / Math.max(1, pixels));
}

/**
 * Finds a print in pale or strong colours on white, grey or beige cloth, with the lines between its coloured parts. On such cloth, folds and shade hardly change
 * the hue, so even a pastel shape is told from them.
 *
 * @param solid the cloth, as 0/1
 * @param scale the width of the shoulders, in pixels
 * @returns how surely each pixel belongs to the print, 0..1
 */
export function findColourPrint(image: Raster, solid: Plane, scale: number): Plane {
  const none = createPlane(solid.width, solid.height);
  const { small, inside, width } = shrinkToSearch(image, solid, scale, edgeWidth);
  const [hueA, hueB] = [createPlane(small.width, small.height), createPlane(small.width, small.height)];
  const chromas: number[] = [];
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i] === 0) continue;
    const [, a, b] = labOf(small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!);
    hueA.data[i] = a;
    hueB.data[i] = b;
    chromas.push(Math.hypot(a, b));
  }
  if (chromas.length === 0 || median(chromas) > maxClothChroma) return none;
  const sigma = width * hueLimits.sigma;
  const differenceFrom = (cloth: Plane): Plane => {
    const [nearA, nearB] = [hueA, hueB].map((hue) => weightedBlur(hue, cloth, sigma, 0));
    return computePlane(inside, (i) =>
      inside.data[i] === 0
        ? 0
        : smoothstep(
            ...hueLimits.difference,
            Math.hypot(hueA.data[i]! - nearA!.data[i]!, hueLimits.yellowness * (hueB.data[i]! - nearB!.data[i]!)),
          ),
    );
  };
  // The second time, leave out what differs, so that a large print isn't compared with itself.
  const first = differenceFrom(inside);
  const different = differenceFrom(computePlane(inside, (i) => inside.data[i]! * (1 - first.data[i]!)));
  const [near, dense] = [inside, different].map((plane) => softBlur(plane, width * density.sigma));
  const coloured = computePlane(inside, (i) =>
    inside.data[i]! > 0 && dense!.data[i]! > density.share * Math.max(0.1, near!.data[i]!) ? 1 : 0,
  );
  const gap = Math.max(1, Math.round(width * printLimits.gap));
  const joined = erode(dilate(coloured, gap), Math.round(gap * 0.6));
  const { labels, sizes } = labelRegions(joined);
  const core = erode(inside, 2);
  const contacts = sizes.map(() => 0);
  labels.forEach((label, i) => {
    if (core.data[i] === 0) contacts[label]! += 1;
  });
  const all = area(inside);
  const clearness = meansWhere(different, coloured, labels, sizes.length);
  const isPrint = sizes.map(
    (size, label) =>
      label > 0 &&
      size > all * printLimits.min &&
      size < all * printLimits.max &&
      clearness[label]! >= printLimits.clear &&
      contacts[label]! < Math.sqrt(size) * printLimits.contact,
  );
  const stray = labels.reduce((sum, label, i) => sum + (isPrint[label] ? 0 : different.data[i]!), 0) / all;
  const sure = smoothstep(strayLimits[1], strayLimits[0], stray);
  if (sure === 0) return none;
  const found = computePlane(inside, (i) => (isPrint[labels[i]!] ? sure : 0));
  const print = softBlur(dilate(found, Math.round(width * margin)), width * margin);
  return resizePlane(print, solid.width, solid.height);
}
