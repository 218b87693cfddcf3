import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { GarmentReading, LandmarkName } from '../../engine';
import { decodePlane } from '../image/codec';
import { softBlur } from '../image/blur';
import { computePlane, smoothstep, type Plane, type Point, type Raster, type Size } from '../image/raster';
import { resizePlane } from '../image/resize';
import { turnPoint, turnPlane, turnRaster } from '../image/turn';
import { findUprightTurn } from './readUpright';

/** A landmark in pixels of the photo, with the confidence in its position, 0..1. */
export interface GarmentPoint extends Point {
  readonly confidence: number;
}

/** A photo of a garment, upright, with its reading in pixels of this photo. */
export interface GarmentPhoto {
  readonly image: Raster;
  readonly alpha: Plane;
  readonly kind: GarmentKind;
  readonly sleeve: SleeveLength | null;
  readonly points: Readonly<Partial<Record<LandmarkName, GarmentPoint>>>;
}

/** Resizes an alpha. If it is enlarged, its edge is smoothed so that no steps show. */
function scaleAlpha(alpha: Plane, { width, height }: Size): Plane {
  const scaled = resizePlane(alpha, width, height);
  const scale = width / alpha.width;
  if (scale <= 1) return scaled;
  const soft = softBlur(scaled, scale * 0.75);
  return computePlane(soft, (i) => smoothstep(0.25, 0.75, soft.data[i]!));
}

/** Scales a reading to the size of a decoded photo, and turns both so that the garment is upright. */
export async function garmentPhotoOf(photo: Raster, reading: GarmentReading): Promise<GarmentPhoto> {
  const turns = findUprightTurn(reading.landmarks, photo);
  const image = turnRaster(photo, turns);
  const alpha = turnPlane(scaleAlpha(await decodePlane(reading.cutOut), photo), turns);
  const points = Object.entries(reading.landmarks).map(([name, place]) => {
    const { x, y } = turnPoint(place, turns);
    return [name, { x: x * image.width, y: y * image.height, confidence: place.sure }];
  });
  return { image, alpha, kind: reading.kind, sleeve: reading.sleeve, points: Object.fromEntries(points) };
}

/** Returns the distance between the shoulders of a garment in pixels, or null if they aren't known. */
export function shoulderWidthOf({ points: { shoulderLeft, shoulderRight } }: GarmentPhoto): number | null {
  return shoulderLeft && shoulderRight && shoulderRight.x > shoulderLeft.x ? shoulderRight.x - shoulderLeft.x : null;
}
