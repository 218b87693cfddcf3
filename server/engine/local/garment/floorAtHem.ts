import { meanColours, softBlur } from '../image/blur';
import { labOf, type Lab } from '../image/lab';
import { cropPlane, cropRaster, pasteRaster, placePlane } from '../image/crop';
import {
  boxAroundPoints,
  computePlane,
  createPlane,
  sizeOf,
  smoothstep,
  thresholded,
  type Box,
  type Plane,
  type Raster,
  type Size,
  wholeBoxOf,
} from '../image/raster';
import { boundsOf, dilate, erode, labelRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { GarmentPhoto } from './garmentPhoto';
import { meanColour } from './texture';

// The limits in this file were tuned by eye on 319 garments.

/** The photo is shrunk by this factor to measure the mean colours of the cloth and of the floor. */
const shrink = 2;

/** Longer side, in pixels, at which the colours of the garment are counted. */
const printSide = 192;

/**
 * A colour belongs to a print only if it also occurs near the hem: in the lowest part of the garment, which is this share of the garment's height. A print on
 * the chest doesn't reach the hem.
 */
const printShare = 0.3;

/** How far above the edge of a hem to search for floor, as a share of the photo's longer side. */
const reach = 0.022;

/** How much of a garment, from its lower edge up, counts as its hem, as a share of its height. */
const hemShare = 0.15;

/**
 * Tells floor from cloth. `fromCloth`: the distance of a colour from that of the cloth, in Lab. `fromFloor`: its distance from the colour of the floor, as a
 * share of its distance from the cloth. Each pair is [cloth, floor]: the values at which the colour is surely cloth, and surely floor.
 */
const floorLimits = { fromCloth: [16, 26], fromFloor: [0.6, 0.4] } as const;

/**
 * Tells the colours of prints from that of the floor. A colour covers a share of the whole garment and a share of the garment's lowest part (`printShare`); the
 * smaller one counts. A colour with at least the higher value belongs to a print, one with at most the lower value may be that of the floor.
 */
const printLimits = [0.02, 0.01] as const;

/** Side of a bin of colours, in Lab. */
const binSide = 12;

const labAt = ({ data }: Raster, i: number): Lab => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);

const distanceOf = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/**
 * Returns a function that tells which share of the cloth in a box of the photo has about a given colour. The box reaches down to the end of the photo.
 * `margin`: pixels at the edges of the cloth, and at the end of the photo, that aren't counted, because they may be floor.
 */
function measureColourShares(photo: Raster, alpha: Plane, box: Box, margin: number): (colour: Lab) => number {
  const { width, height } = fitWithin(sizeOf(box), printSide);
  const image = resizeRaster(cropRaster(photo, box), width, height);
  const depth = Math.ceil((margin * width) / (box.right - box.left));
  const mask = erode(thresholded(resizePlane(cropPlane(alpha, box), width, height), 0.5), depth);
  const counts = new Map<string, number>();
  const keyOf = (colour: Lab, steps: readonly [number, number, number]): string =>
    colour.map((value, c) => Math.floor(value / binSide) + steps[c]!).join();
  let all = 0;
  for (let i = 0; i < (height - depth) * width; i++) {
    if (mask.data[i] === 0) continue;
    const key = keyOf(labAt(image, i), [0, 0, 0]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    all++;
  }
  const steps = [-1, 0, 1];
  const neighbours = steps.flatMap((l) => steps.flatMap((a) => steps.map((b) => [l, a, b] as const)));
  return (colour) =>
    neighbours.reduce((sum, step) => sum + (counts.get(keyOf(colour, step)) ?? 0), 0) / Math.max(1, all);
}

/**
 * Returns two pictures, enlarged to `size`: around each pixel, the mean colour of the pixels in `mask` (`colours`), and whether there are any (`known`, 0..1).
 */
function enlargedMeans(image: Raster, mask: Plane, sigma: number, { width, height }: Size) {
  const { colour, near } = meanColours(image, mask, sigma);
  return { colours: resizeRaster(colour, width, height), known: resizePlane(thresholded(near, 0), width, height) };
}

/**
 * Returns the box between the ends of the hem, from a `share` of the garment's height above the hem down to the end of the photo. `margin`, in pixels, is added
 * on all sides. Null if the reader didn't find the hem or the neck.
 */
function hemBoxOf({ image, points }: GarmentPhoto, share: number, margin: number): Box | null {
  const { hemLeft, hemRight, neckLeft } = points;
  if (!hemLeft || !hemRight || !neckLeft) return null;
  const hemY = Math.min(hemLeft.y, hemRight.y);
  const top = hemY - (hemY - neckLeft.y) * share;
  const box = boxAroundPoints(
    [
      { x: hemLeft.x, y: top },
      { x: hemRight.x, y: image.height },
    ],
    margin,
    image,
  );
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** Returns the pixels of a hem that lie at most `reachUp` above the outside of the garment or the end of the photo, as 0/1. */
function edgeOf({ width, height, data }: Plane, reachUp: number): Plane {
  const edge = createPlane(width, height);
  for (let x = 0; x < width; x++) {
    let left = reachUp;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      if (data[i]! < 0.5) left = reachUp;
      else if (left-- > 0) edge.data[i] = 1;
    }
  }
  return edge;
}

/** The floor in a hem. */
interface Floor {
  /** Floor at the edge of the cut-out, as 0/1. */
  readonly outer: Plane;
  /** Floor that is visible between the hem and the back of the garment below, as 0/1. */
  readonly inner: Plane;
  /** The colours of the cloth around each pixel. */
  readonly cloth: Raster;
}

/** Finds the floor in a hem. `reachUp` is in pixels, and `shareOf` tells how much of the cloth has a colour. */
function findFloor(image: Raster, alpha: Plane, reachUp: number, shareOf: (colour: Lab) => number): Floor {
  const small = resizeRaster(image, Math.ceil(image.width / shrink), Math.ceil(image.height / shrink));
  const smallAlpha = resizePlane(alpha, small.width, small.height);
  const depth = Math.round(reachUp / shrink);
  const cloth = enlargedMeans(small, erode(thresholded(smallAlpha, 0.5), depth), depth * 1.5, image);
  const outside = computePlane(smallAlpha, (i) => (smallAlpha.data[i]! < 0.03 ? 1 : 0));
  const floor = enlargedMeans(small, outside, depth * 3, image);
  // If the hem reaches the end of the photo, the nearest floor may be far away. Use the mean colour of all floor there.
  const meanFloor = meanColour(small, outside);
  const farFloor = meanFloor && labOf(Math.round(meanFloor[0]), Math.round(meanFloor[1]), Math.round(meanFloor[2]));
  const isFloor = (i: number): boolean => {
    if (cloth.known.data[i]! < 0.5 || farFloor === null) return false;
    const own = labAt(image, i);
    const fromCloth = distanceOf(own, labAt(cloth.colours, i));
    const floorThere = floor.known.data[i]! < 0.5 ? farFloor : labAt(floor.colours, i);
    const fromFloor = distanceOf(own, floorThere) / Math.max(1, fromCloth);
    const sure = smoothstep(...floorLimits.fromCloth, fromCloth) * smoothstep(...floorLimits.fromFloor, fromFloor);
    return sure > 0.5 && sure * smoothstep(...printLimits, shareOf(own)) > 0.5;
  };
  const edge = edgeOf(alpha, reachUp);
  const floorOrOutside = computePlane(alpha, (i) =>
    alpha.data[i]! < 0.5 || (edge.data[i]! > 0 && isFloor(i)) ? 1 : 0,
  );
  const { labels } = labelRegions(floorOrOutside);
  const outsideLabels = new Set(labels.filter((_, i) => alpha.data[i]! < 0.5));
  const isFound = (i: number): boolean => alpha.data[i]! >= 0.5 && floorOrOutside.data[i]! > 0;
  return {
    outer: computePlane(alpha, (i) => (isFound(i) && outsideLabels.has(labels[i]!) ? 1 : 0)),
    inner: computePlane(alpha, (i) => (isFound(i) && !outsideLabels.has(labels[i]!) ? 1 : 0)),
    cloth: cloth.colours,
  };
}

/**
 * Removes floor from the hem of a cut-out: a hem that curls up shows some of the floor below it, and the cut-out may contain a fringe of carpet. On a person
 * that would look torn. Floor between the hem and the garment's back is painted over with cloth. Away from the hem nothing is removed, because light trims of
 * collars and cuffs look like floor.
 */
export function withoutFloorAtHem(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha } = photo;
  const reachUp = Math.round(Math.max(image.width, image.height) * reach);
  const box = hemBoxOf(photo, hemShare, reachUp * 2);
  const printBox = hemBoxOf(photo, printShare, 0);
  if (box === null || printBox === null) return photo;
  const shareOfAll = measureColourShares(image, alpha, wholeBoxOf(image), reachUp);
  const shareAbove = measureColourShares(image, alpha, printBox, reachUp);
  const shareOf = (colour: Lab): number => Math.min(shareOfAll(colour), shareAbove(colour));
  const part = cropRaster(image, box);
  const { outer, inner, cloth } = findFloor(part, cropPlane(alpha, box), reachUp, shareOf);
  if (boundsOf(outer) === null && boundsOf(inner) === null) return photo;
  const removed = placePlane(softBlur(dilate(outer, 1), 0.8), box, alpha);
  const covered = softBlur(dilate(inner, 1), 0.8);
  part.data.forEach((value, k) => {
    part.data[k] = Math.round(value + (cloth.data[k]! - value) * covered.data[Math.floor(k / 3)]!);
  });
  const data = image.data.slice();
  const result = { ...image, data };
  pasteRaster(part, result, box);
  return { ...photo, image: result, alpha: computePlane(alpha, (i) => alpha.data[i]! * (1 - removed.data[i]!)) };
}
