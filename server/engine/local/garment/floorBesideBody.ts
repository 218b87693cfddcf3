import { softBlur } from '../image/blur';
import { xOfLineAt } from '../image/geometry';
import { toLab } from '../image/lab';
import { computePlane, smoothstep, thresholded, type Point } from '../image/raster';
import { area, boundsOf, boxesOf, dilate, labelRegions, meansOf, open } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';
import { shoulderWidthOf, type GarmentPhoto } from './garmentPhoto';

/** Longer side, in pixels, at which the colours are compared. */
const searchSide = 640;

/** How far from the sides of the body to search, in shoulder widths. */
const reach = 0.14;

/** Minimum confidence in the armpits and the ends of the hem. */
const minConfidence = 0.3;

/**
 * How much more frequent a colour of the floor is beside the garment than on the rest of it, as the natural logarithm of the factor: on average over a patch of
 * floor (`patch`), and at each of its pixels (`pixel`). Tuned by eye.
 */
const minEvidence = { patch: 2, pixel: 1 } as const;

/**
 * The smallest patch, as a share of the garment's area, and how many times as high as wide it must be. Smaller ones may be buttons, and wider ones the stripe
 * of a sleeve.
 */
const minPatch = { share: 0.001, elongation: 1.2 };

/**
 * Removes floor from a cut-out between a long sleeve and the side of the body. Some narrow gaps stay closed when the photo is read (`openGaps`). On a person,
 * they would be light slits along the waist. Only what has the colours of the floor, and not those of the rest of the garment, is removed; that includes a stripe down the side in
 * the colour of the floor. Returns the same photo if there is no such floor.
 */
export function withoutFloorBesideBody(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha, sleeve } = photo;
  const { armpitLeft, armpitRight, hemLeft, hemRight } = photo.points;
  const scale = shoulderWidthOf(photo);
  if (scale === null || sleeve !== 'long' || !armpitLeft || !armpitRight || !hemLeft || !hemRight) return photo;
  if ([armpitLeft, armpitRight, hemLeft, hemRight].some(({ confidence }) => confidence < minConfidence)) return photo;
  const { width, height } = fitWithin(image, searchSide);
  const shrink = width / image.width;
  const shrunk = ({ x, y }: Point): Point => ({ x: x * shrink, y: y * shrink });
  const sides = [
    [shrunk(armpitLeft), shrunk(hemLeft)],
    [shrunk(armpitRight), shrunk(hemRight)],
  ] as const;
  const small = resizePlane(alpha, width, height);
  const isBeside = (i: number): boolean => {
    const x = i % width;
    const y = (i - x) / width;
    return sides.some(
      (side) => y > side[0].y && y < side[1].y && Math.abs(x - xOfLineAt(side, y)) < reach * scale * shrink,
    );
  };
  const beside = computePlane(small, (i) => (small.data[i]! > 0.5 && isBeside(i) ? 1 : 0));
  const rest = computePlane(small, (i) => (beside.data[i]! > 0 ? 0 : small.data[i]!));
  const outside = computePlane(small, (i) => (small.data[i]! < 0.03 ? 1 : 0));
  const evidence = measureColourEvidence(colourBinsOf(toLab(resizeRaster(image, width, height))), rest, outside);
  const maybeFloor = open(
    computePlane(beside, (i) => (evidence.data[i]! < -minEvidence.pixel ? beside.data[i]! : 0)),
    1,
  );
  const { labels, sizes } = labelRegions(maybeFloor);
  const means = meansOf(evidence, labels, sizes);
  const boxes = boxesOf(labels, sizes.length, width);
  const least = minPatch.share * area(thresholded(small, 0.5));
  const isFloor = sizes.map((size, label) => {
    const { left, right, top, bottom } = boxes[label]!;
    const isHigh = bottom - top >= minPatch.elongation * (right - left);
    return label > 0 && size >= least && isHigh && means[label]! < -minEvidence.patch;
  });
  const floor = computePlane(maybeFloor, (i) => (isFloor[labels[i]!] ? 1 : 0));
  if (boundsOf(floor) === null) return photo;
  // The outermost pixels of a patch mix floor and cloth, so they are removed, too.
  const removed = resizePlane(softBlur(dilate(floor, 2), 0.8), image.width, image.height);
  return { ...photo, alpha: computePlane(alpha, (i) => alpha.data[i]! * smoothstep(0.65, 0.35, removed.data[i]!)) };
}
