import { clusterColours, distanceTo } from '../image/colourClusters';
import type { GarmentPhoto } from '../garment/garmentPhoto';
import { nearestOnSegment } from '../image/geometry';
import { toLab } from '../image/lab';
import { computePlane, type Box, type Plane } from '../image/raster';
import { area, boundsOf, dilate, labelRegions, open } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Person } from '../person/readPerson';
import { isOnArm, usualArmRadius } from '../person/silhouette';
import type { Dressed } from '../tryOnUpper';
import type { Scale } from '../warp/scales';

/** Measures the share of the garment's area between the rows `top` and `bottom` that lies outside the person's body. */
export function shareBeyondOutline(
  { body, mask }: Person,
  garment: Plane,
  rows: { top: number; bottom: number },
): number {
  const room = Math.max(1, Math.round(body.shoulderWidth * 0.06));
  const surroundings = dilate(
    computePlane(mask, (i) => (mask.data[i]! > 0.5 ? 1 : 0)),
    room,
  );
  let areaOutside = 0;
  let all = 0;
  const first = Math.max(0, Math.floor(rows.top)) * mask.width;
  const last = Math.min(mask.height, Math.ceil(rows.bottom)) * mask.width;
  for (let i = first; i < last; i++) {
    if (garment.data[i]! < 0.5) continue;
    all++;
    if (surroundings.data[i] === 0) areaOutside++;
  }
  return areaOutside / Math.max(1, all);
}

/** Measures the area of painted skin, in squares of the shoulder width: `all` of it, and the part on the free `arms`. */
export function paintedSkin({ body }: Person, skin: Plane): { all: number; arms: number } {
  let all = 0;
  let arms = 0;
  skin.data.forEach((value, i) => {
    if (value <= 0.5) return;
    const point = { x: i % skin.width, y: Math.floor(i / skin.width) };
    all++;
    if (body.sides.some((side) => isOnArm(body, side, point))) arms++;
  });
  const unit = body.shoulderWidth ** 2;
  return { all: all / unit, arms: arms / unit };
}

/** Measures the share of the old clothes between the shoulders and the new hem that should be hidden but is still visible. 1 if there is no garment. */
export function oldClothesShare({ body, hair, skin }: Person, { layer, garment, old }: Dressed): number {
  const box = boundsOf(garment);
  if (box === null) return 1;
  const top = Math.floor(body.shoulders.y);
  const bottom = box.bottom - (box.bottom - top) * 0.04;
  let left = 0;
  let all = 0;
  for (let i = Math.max(0, top) * old.width; i < Math.floor(bottom) * old.width; i++) {
    if (old.data[i]! < 0.5 || hair.data[i]! > 0.3 || skin.data[i]! > 0.6) continue;
    all++;
    if (layer.alpha.data[i]! < 0.5) left++;
  }
  return left / Math.max(1, all);
}

/**
 * How far below the new hem to look for old clothes, as fractions of the legs' length: the short distance finds the hem of an old dress, the long one old
 * trousers.
 */
const distancesBelowHem = [0.06, 0.2] as const;

/**
 * Measures the shares of the legs that aren't bare between a garment's hem and each of `distancesBelowHem`. `garment`: the row where the garment ends, and its
 * columns. Returns 0 for both if it ends near the ankles.
 */
export function clothedShares(
  { body, mask, skin }: Pick<Person, 'body' | 'mask' | 'skin'>,
  garment: Pick<Box, 'left' | 'right' | 'bottom'>,
): readonly number[] {
  const [left, right] = body.sides;
  const ankles = (left.ankle.y + right.ankle.y) / 2;
  const reaches = distancesBelowHem.map((share) => (ankles - body.hips.y) * share);
  if (garment.bottom + Math.max(...reaches) > ankles) return [0, 0];
  return reaches.map((reach) => {
    let clothed = 0;
    let all = 0;
    for (let y = garment.bottom + 3; y < Math.min(mask.height, garment.bottom + reach); y++) {
      for (let x = garment.left; x < garment.right; x++) {
        const i = y * mask.width + x;
        if (mask.data[i]! < 0.5) continue;
        all++;
        if (skin.data[i]! < 0.3) clothed++;
      }
    }
    return clothed / Math.max(1, all);
  });
}

/**
 * Returns the larger of the `clothedShares` below a garment's hem: how much of the old clothes shows below a skirt or shorts. 0 if the hem is near the ankles,
 * or if there is no garment.
 */
export function clothesBelow(person: Person, garment: Plane): number {
  const box = boundsOf(garment);
  return box === null ? 0 : Math.max(...clothedShares(person, box));
}

/** Measures the share of the garment's area that is in its largest connected parts. `count`: how many parts it may have. An open jacket has two. */
export function largestPiecesShare(garment: Plane, count: number): number {
  const { sizes } = labelRegions(garment);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const largest = sizes.toSorted((a, b) => b - a).slice(0, count);
  return largest.reduce((sum, size) => sum + size, 0) / Math.max(1, all);
}

/**
 * Measures how unevenly the cloth is stretched: at each point, the ratio of the larger to the smaller of its scales across and down. Returns the ratio
 * that one point in ten exceeds.
 */
export function unevenness(scales: readonly Scale[]): number {
  const ratios = scales.map(({ across, down }) => Math.max(across / down, down / across)).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * 0.9)] ?? Infinity;
}

/** Measures the share of the visible hands that the garment covers. A hand in a pocket isn't visible. */
export function coveredHands({ body, mask, skin }: Person, garment: Plane): number {
  const reach = usualArmRadius(body, 2) * 0.8;
  let covered = 0;
  let all = 0;
  for (const { wrist, hand } of body.sides) {
    const right = Math.min(mask.width, Math.max(wrist.x, hand.x) + reach);
    const bottom = Math.min(mask.height, Math.max(wrist.y, hand.y) + reach);
    for (let y = Math.max(0, Math.floor(Math.min(wrist.y, hand.y) - reach)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(Math.min(wrist.x, hand.x) - reach)); x < right; x++) {
        const i = y * mask.width + x;
        const { away, along } = nearestOnSegment({ x: x + 0.5, y: y + 0.5 }, wrist, hand);
        if (mask.data[i]! < 0.5 || skin.data[i]! < 0.4 || away > reach || along < 0.3) continue;
        all++;
        if (garment.data[i]! > 0.5) covered++;
      }
    }
  }
  return covered / Math.max(1, all);
}

/** The longer side, in pixels, to which a photo is scaled before its cut-out is compared with the floor around it. */
const floorSide = 384;

/** Measures the largest patch of the cut-out that has the colours of its surroundings, as a share of the cut-out. */
export function floorInside(photo: Pick<GarmentPhoto, 'image' | 'alpha'>): number {
  const { width, height } = fitWithin(photo.image, floorSide);
  const lab = toLab(resizeRaster(photo.image, width, height));
  const alpha = resizePlane(photo.alpha, width, height);
  const background: number[] = [];
  for (let i = 0; i < alpha.data.length; i += 3) if (alpha.data[i]! < 0.02) background.push(i);
  if (background.length < 50) return 0;
  const floor = distanceTo(lab, clusterColours(lab, background, 8), alpha, 0.98);
  let all = 0;
  const floorColoured = computePlane(alpha, (i) => {
    if (alpha.data[i]! < 0.98) return 0;
    all++;
    return floor[i]! < 1.8 ? 1 : 0;
  });
  // If the cloth is white on a white wall, its colours don't tell whether a patch is floor.
  if (area(floorColoured) > all / 2) return 0;
  // Threads and stripes in the colour of the floor are cloth, so only wide patches count.
  return Math.max(...labelRegions(open(floorColoured, 3)).sizes) / Math.max(1, all);
}
