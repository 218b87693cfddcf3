import { softBlur } from '../image/blur';
import { labOf } from '../image/lab';
import { fitSurface, heightAt, termsIn, type SurfaceSample } from '../image/quadraticSurface';
import { computePlane, createPlane, smoothstep, thresholded, type Plane, type Raster } from '../image/raster';
import { area, boundsOf, boxesOf, dilate, erode, fillHoles, labelRegions } from '../image/regions';
import { resizePlane, resizeRaster } from '../image/resize';

// All lengths in this file are in shoulder widths. The limits were tuned by eye on 15 tops. Of 69 others, 17 have a printed
// area: a print on 15 of them, and the lapels or a few stripes on the other two.

/** Width of the shoulders, in pixels, at which prints are searched. */
const measuredScale = 150;

/** Width of the strip along the edge of the cloth that doesn't count, because seams and shadows cross there. */
const edgeWidth = 0.06;

/**
 * How far a colour is from that of the cloth, in Lab (`lightness`: in L, `colour`: in a and b). Up to the lower values it is cloth, and from the higher values
 * on it is different.
 */
const differenceLimits = { lightness: [4, 8], colour: [4, 8] } as const;

/** In a printed area, at least the share `share` of the cloth is different. It is measured by a blur with this `sigma`, which closes gaps between letters. */
const density = { sigma: 0.06, share: 0.4 };

/** How far a printed area reaches beyond its dense part, so that it includes the edges of the print, and the sigma with which it fades out. */
const margin = 0.03;

/**
 * Tells prints from folds and shadows. A print covers between `min` and `max` of the garment, and at least the share `compact` of its bounding box. The box has
 * at most the share `extent` of the garment's width and height. Few of a print's pixels are at the edge of the cloth: at most `contact` times the square root
 * of the print's area. This factor is 0 for most prints, 1.9 and 2.1 for two large ones, and 1.8 to 9 for folds. A fold below the limit is on a garment that
 * `crumpledLimits` rule out.
 */
const printLimits = {
  min: 0.004,
  max: 0.5,
  compact: 0.3,
  contact: 2.2,
  contactAtHem: 0.5,
  hemPart: 0.15,
  extent: 0.85,
};

/**
 * The share of different colours outside the printed area. Up to the lower value it is surely a print, and from the higher value on the garment is crumpled or
 * patterned all over. Of the 15 tops, those with a print have up to 0.1, and crumpled ones 0.15 and more.
 */
const crumpledLimits = [0.1, 0.2] as const;

/**
 * Shrinks a garment to the size at which prints are searched.
 *
 * @param edge width of the strip along the edge of the cloth that doesn't count, in shoulder widths
 * @returns the small picture, its cloth without the strip as 0/1, and the width of its shoulders in pixels
 */
export function shrinkToSearch(image: Raster, solid: Plane, scale: number, edge: number) {
  const shrink = Math.min(1, measuredScale / scale);
  const small = resizeRaster(image, Math.ceil(image.width * shrink), Math.ceil(image.height * shrink));
  const width = scale * shrink;
  const cloth = thresholded(resizePlane(solid, small.width, small.height), 0.9);
  return { small, inside: erode(cloth, Math.max(1, Math.round(width * edge))), width };
}

interface ClothSample extends SurfaceSample {
  readonly index: number;
  weight: number;
}

/** Rounds in which the colours of the cloth are fitted. In each, colours that differ from the last fit count less. */
const fitRounds = 3;

/** Every `fitStep`th pixel is enough to fit the smooth colours of the cloth. */
const fitStep = 5;

/** Returns how surely each pixel's colour differs from the smoothly changing colour of most of the cloth, 0..1. */
function differentColours(image: Raster, inside: Plane): Plane {
  const different = createPlane(inside.width, inside.height);
  const box = boundsOf(inside);
  if (box === null) return different;
  const termsOf = termsIn(box);
  const samples: ClothSample[] = [];
  for (let index = 0; index < inside.data.length; index++) {
    if (inside.data[index] === 0) continue;
    const values = labOf(image.data[index * 3]!, image.data[index * 3 + 1]!, image.data[index * 3 + 2]!);
    const terms = termsOf(index % image.width, Math.floor(index / image.width));
    samples.push({ index, terms, values, weight: 1 });
  }
  const some = samples.filter((_, k) => k % fitStep === 0);
  const { lightness, colour } = differenceLimits;
  for (let round = 0; round <= fitRounds; round++) {
    const cloth = [0, 1, 2].map((channel) => fitSurface(some, channel)).filter((surface) => surface !== null);
    if (cloth.length < 3) return different;
    for (const sample of round < fitRounds ? some : samples) {
      const [l, a, b] = cloth.map((surface, c) => sample.values[c]! - heightAt(surface, sample.terms));
      const [byLight, byColour] = [Math.abs(l!), Math.hypot(a!, b!)];
      sample.weight = 1 / (1 + Math.max(byLight / lightness[0], byColour / colour[0]) ** 4);
      different.data[sample.index] = Math.max(smoothstep(...lightness, byLight), smoothstep(...colour, byColour));
    }
  }
  return different;
}

/**
 * Finds a print on a plain garment, even if it is hardly darker or lighter than the cloth: a compact area in which most of the cloth has another colour.
 *
 * @param solid the cloth, as 0/1
 * @param scale the width of the shoulders, in pixels
 * @returns how surely each pixel belongs to the area of a print, 0..1
 */
export function findPrintedArea(image: Raster, solid: Plane, scale: number): Plane {
  const { small, inside, width } = shrinkToSearch(image, solid, scale, edgeWidth);
  const different = differentColours(small, inside);
  const [near, dense] = [inside, different].map((plane) => softBlur(plane, width * density.sigma));
  const isDense = computePlane(inside, (i) =>
    inside.data[i]! > 0 && dense!.data[i]! > density.share * Math.max(0.1, near!.data[i]!) ? 1 : 0,
  );
  const whole = boundsOf(inside);
  if (whole === null) return createPlane(solid.width, solid.height);
  const all = area(inside);
  const { labels, sizes } = labelRegions(fillHoles(isDense, all * 0.05));
  const boxes = boxesOf(labels, sizes.length, small.width);
  const core = erode(inside, 2);
  const contacts = sizes.map(() => 0);
  const contactsAtHem = sizes.map(() => 0);
  const hemTop = whole.bottom - (whole.bottom - whole.top) * printLimits.hemPart;
  labels.forEach((label, i) => {
    if (core.data[i] !== 0) return;
    contacts[label]! += 1;
    if (i >= hemTop * small.width) contactsAtHem[label]! += 1;
  });
  const isPrint = sizes.map((size, label) => {
    const { left, right, top, bottom } = boxes[label]!;
    return (
      label > 0 &&
      size > all * printLimits.min &&
      size < all * printLimits.max &&
      size > (right - left) * (bottom - top) * printLimits.compact &&
      right - left < (whole.right - whole.left) * printLimits.extent &&
      bottom - top < (whole.bottom - whole.top) * printLimits.extent &&
      contacts[label]! < Math.sqrt(size) * printLimits.contact &&
      contactsAtHem[label]! < Math.sqrt(size) * printLimits.contactAtHem
    );
  });
  const printed = sizes.reduce((sum, size, label) => sum + (isPrint[label] ? size : 0), 0);
  const crumpled = labels.reduce((sum, label, i) => sum + (isPrint[label] ? 0 : different.data[i]!), 0);
  const sure = smoothstep(crumpledLimits[1], crumpledLimits[0], crumpled / Math.max(1, all - printed));
  const found = computePlane(inside, (i) => (isPrint[labels[i]!] ? sure : 0));
  const print = softBlur(dilate(found, Math.round(width * margin)), width * margin);
  return resizePlane(print, solid.width, solid.height);
}
