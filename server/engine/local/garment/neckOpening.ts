import type { LandmarkName, ReadLandmark } from '../../engine';
import { softBlur } from '../image/blur';
import { cropRaster } from '../image/crop';
import { clamp, createRaster, computePlane, smoothstep, type Box, type Plane, type Raster } from '../image/raster';
import { resizePlane } from '../image/resize';
import { opposite, turnPlane, turnPoint, turnRaster } from '../image/turn';
import type { NeckNetwork } from './neckNetwork';
import { uprightTurn } from './readUpright';

/** Minimum confidence in the landmarks at neck and armpits. If one of them has less, no neck opening is searched for. */
const minConfidence = 0.15;

/** How far above the neck the network's square begins, as a share of the square's side. */
const above = 0.25;

/**
 * The network's value (`NeckNetwork.run`) up to which a pixel is kept, and from which on it is removed. Pixels in between become translucent. The range is
 * high, because it is better to keep all of the neckband than to remove the last of the lining.
 */
const opening = { kept: 0.55, removed: 0.8 };

type Landmarks = Readonly<Record<LandmarkName, ReadLandmark>>;

/**
 * Returns the square around the neck that the network gets, in pixels. It may extend beyond the photo. Null if the confidence in neck or armpits is too low, if
 * they are too close together, or if the left and right end of the neck are exchanged.
 */
function squareAroundNeck(
  landmarks: Landmarks,
  { width, height }: Raster,
): { left: number; top: number; side: number } | null {
  const { neckLeft, neckRight, armpitLeft, armpitRight } = landmarks;
  if ([neckLeft, neckRight, armpitLeft, armpitRight].some(({ sure }) => sure < minConfidence)) return null;
  const side = Math.round((armpitRight.x - armpitLeft.x) * width);
  if (side < 24 || neckRight.x <= neckLeft.x) return null;
  return {
    side,
    left: Math.round(((neckLeft.x + neckRight.x) / 2) * width - side / 2),
    top: Math.round(((neckLeft.y + neckRight.y) / 2) * height - side * above),
  };
}

/** Cuts a square out of a photo. Where the square extends beyond the photo, it is filled with the grey that the network was trained with. */
function cutSquare(photo: Raster, { left, top, side }: { left: number; top: number; side: number }): Raster {
  const square = createRaster(side, side);
  square.data.fill(128);
  const box: Box = {
    left: clamp(left, 0, photo.width),
    top: clamp(top, 0, photo.height),
    right: clamp(left + side, 0, photo.width),
    bottom: clamp(top + side, 0, photo.height),
  };
  const inside = cropRaster(photo, box);
  for (let y = 0; y < inside.height; y++) {
    const row = inside.data.subarray(y * inside.width * 3, (y + 1) * inside.width * 3);
    square.data.set(row, ((y + box.top - top) * side + box.left - left) * 3);
  }
  return square;
}

/**
 * Removes from the alpha of a garment laid flat what is visible through its neck: the inside of its back, a label, a hanger. When the garment is worn, the
 * person's neck and chest are visible there instead. Returns `alpha` unchanged if neck or armpits aren't found. `landmarks` are shares of the photo's width and
 * height; the garment may lie any way up.
 */
export function withoutNeckOpening(network: NeckNetwork, photo: Raster, alpha: Plane, landmarks: Landmarks): Plane {
  const turns = uprightTurn(landmarks, photo);
  const upright = turnRaster(photo, turns);
  const places = Object.fromEntries(
    Object.entries(landmarks).map(([name, place]) => [name, { ...turnPoint(place, turns), sure: place.sure }]),
  ) as Record<LandmarkName, ReadLandmark>;
  const square = squareAroundNeck(places, upright);
  if (square === null) return alpha;
  const { left, top, side } = square;
  const cells = network.run(cutSquare(upright, square));
  // Smooth out the steps between the network's cells.
  const seen = softBlur(resizePlane(cells, side, side), (side / cells.width) * 0.6);
  const kept = computePlane(upright, () => 1);
  for (let y = Math.max(0, -top); y < side && y + top < kept.height; y++) {
    for (let x = Math.max(0, -left); x < side && x + left < kept.width; x++) {
      kept.data[(y + top) * kept.width + x + left] =
        1 - smoothstep(opening.kept, opening.removed, seen.data[y * side + x]!);
    }
  }
  const back = turnPlane(kept, opposite(turns));
  return computePlane(alpha, (i) => alpha.data[i]! * back.data[i]!);
}
