import type { LandmarkName, ReadLandmark } from '../../engine';
import { cropRaster } from '../image/crop';
import { clamp, createRaster, type Box, type Raster, type Size } from '../image/raster';
import { type QuarterTurns, turnPoint, turnRaster } from '../image/turn';
import { findUprightTurn } from './readUpright';

/** Minimum confidence of the landmarks at neck and armpits. */
const minConfidence = 0.15;

/** How far above the neck the square begins, as a share of its side. */
const marginAboveNeck = 0.25;

/** The smallest side of a square in which a neck can be seen, in pixels. */
const minSide = 24;

/** The landmarks of a garment, as shares of its photo's width and height. */
export type NeckLandmarks = Readonly<Partial<Record<LandmarkName, ReadLandmark>>>;

/** A square around the neck of a garment, turned so that the garment is upright. It may extend beyond the photo. In pixels of the turned photo. */
export interface NeckSquare {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly picture: Raster;
  /** How the photo was turned, and its size once turned. */
  readonly turns: QuarterTurns;
  readonly upright: Size;
}

/** Cuts a square out of a photo. Where the square extends beyond the photo, it is filled with the grey that the network was trained with. */
export function cutSquare(photo: Raster, { left, top, side }: { left: number; top: number; side: number }): Raster {
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
 * Returns the square around a garment's neck that the neck network takes as its input: as wide as the garment between its armpits, with the neck at a quarter
 * of its height. Null if the confidence in neck or armpits is too low, if they are too close together, or if the left and right ends of the neck are swapped.
 * The garment may lie any way up.
 */
export function neckSquareOf(photo: Raster, landmarks: NeckLandmarks): NeckSquare | null {
  const turns = findUprightTurn(landmarks, photo);
  const places = (['neckLeft', 'neckRight', 'armpitLeft', 'armpitRight'] as const).flatMap((name) => {
    const place = landmarks[name];
    return place && place.sure >= minConfidence ? place : [];
  });
  if (places.length < 4) return null;
  const upright = turnRaster(photo, turns);
  const { width, height } = upright;
  const [neckLeft, neckRight, armpitLeft, armpitRight] = places.map((place) => turnPoint(place, turns));
  const side = Math.round((armpitRight!.x - armpitLeft!.x) * width);
  if (side < minSide || neckRight!.x <= neckLeft!.x) return null;
  const left = Math.round(((neckLeft!.x + neckRight!.x) / 2) * width - side / 2);
  const top = Math.round(((neckLeft!.y + neckRight!.y) / 2) * height - side * marginAboveNeck);
  return { left, top, side, picture: cutSquare(upright, { left, top, side }), turns, upright: { width, height } };
}
