import { meanColours, softBlur } from '../image/blur';
import { labOf } from '../image/lab';
import { clamp, computePlane, median, thresholded, type Plane } from '../image/raster';
import { area, boundsOf, boxesOf, dilate, erode, labelRegions, open } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { GarmentPhoto } from './garmentPhoto';

// The limits of this file were tuned by eye on 64 trousers, shorts and skirts: two have a price tag, one has a label, and three the clips of a hanger.

/** Longer side, in pixels, at which tags are searched. */
const measuredSide = 256;

/** The part of a garment, from its top, in which tags hang, as a share of its height. */
const searchedPart = 0.42;

/** How far the colour of a tag is at least from that of the cloth: in lightness (L of Lab), or in hue (a and b). */
const tagDifference = { lightness: 28, hue: 20 };

/**
 * What counts as a tag. Its area is between `min` and `max` of the garment's, and at least the share `solid` of its bounding box. Its box is at most `maxAspect`
 * times as long as wide, and lies entirely in the searched part: what reaches farther down may be the floor between the legs. If more than the share `maxElsewhere` of the searched part has another colour than the cloth, the garment is patterned, or has a belt
 * or a lining, and nothing is a tag.
 */
const tagLimits = { min: 0.0025, max: 0.045, solid: 0.5, maxAspect: 4.5, maxElsewhere: 0.03 };

/** How far around a tag its shadow is replaced, too, and the sigma with which the replaced cloth fades out, in pixels of the measured photo. */
const margin = { pixels: 3, sigma: 1 };

/** Sigma of the blur that gives the colour of the cloth around a tag, as a share of the photo's longer side. */
const surroundings = 0.04;

/** Returns where the photo shows a tag, 0..1, at the size at which tags are searched. Null if there is none. */
function findTag({ image, alpha }: GarmentPhoto): Plane | null {
  const { width, height } = fitWithin(image, measuredSide);
  const small = resizeRaster(image, width, height);
  const solid = erode(thresholded(resizePlane(alpha, width, height), 0.5), 1);
  const box = boundsOf(solid);
  if (box === null) return null;
  const end = Math.round(box.top + (box.bottom - box.top) * searchedPart);
  const places: number[] = [];
  for (let i = box.top * width; i < end * width; i++) if (solid.data[i]! > 0) places.push(i);
  const colours = places.map((i) => labOf(small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!));
  const [l, a, b] = [0, 1, 2].map((c) => median(colours.map((colour) => colour[c]!)));
  const isOther = new Set(
    places.filter((_, k) => {
      const colour = colours[k]!;
      return (
        Math.abs(colour[0] - l!) > tagDifference.lightness ||
        Math.hypot(colour[1] - a!, colour[2] - b!) > tagDifference.hue
      );
    }),
  );
  const other = open(
    computePlane(solid, (i) => (isOther.has(i) ? 1 : 0)),
    1,
  );
  const { labels, sizes } = labelRegions(other);
  const all = area(solid);
  const isTag = boxesOf(labels, sizes.length, width).map(({ left, right, top, bottom }, label) => {
    const [across, down] = [right - left, bottom - top];
    return (
      label > 0 &&
      bottom < end &&
      sizes[label]! > all * tagLimits.min &&
      sizes[label]! < all * tagLimits.max &&
      sizes[label]! > across * down * tagLimits.solid &&
      Math.max(across / down, down / across) < tagLimits.maxAspect
    );
  });
  const tag = computePlane(solid, (i) => (isTag[labels[i]!] ? 1 : 0));
  const inTags = area(tag);
  if (inTags === 0 || isOther.size - inTags > places.length * tagLimits.maxElsewhere) return null;
  return softBlur(dilate(tag, margin.pixels), margin.sigma);
}

/**
 * Removes a price tag, or the clips of a hanger, at the waist of plain trousers, shorts or a skirt in their photo: the cloth there is replaced by its mirror image, so that
 * pockets and seams stay, or by the colour of the cloth around it if the mirror image shows the tag, too.
 */
export function withoutPriceTag(photo: GarmentPhoto): GarmentPhoto {
  const found = findTag(photo);
  if (found === null) return photo;
  const { image, alpha } = photo;
  const { width, height } = image;
  const tag = resizePlane(found, width, height);
  const cloth = computePlane(alpha, (i) => (alpha.data[i]! > 0.9 && tag.data[i]! < 0.02 ? 1 : 0));
  const around = meanColours(image, cloth, Math.max(width, height) * surroundings).colour;
  const data = image.data.slice();
  for (let y = 0; y < height; y++) {
    const row = cloth.data.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (tag.data[i] === 0 || alpha.data[i] === 0) continue;
      const mirrored = y * width + clamp(first + last - x, 0, width - 1);
      const [source, from] = first >= 0 && cloth.data[mirrored]! > 0 ? [image, mirrored] : [around, i];
      const share = Math.min(1, tag.data[i]! * 1.5);
      for (let c = 0; c < 3; c++) {
        const own = data[i * 3 + c]!;
        data[i * 3 + c] = Math.round(own + (source.data[from * 3 + c]! - own) * share);
      }
    }
  }
  return { ...photo, image: { ...image, data } };
}
