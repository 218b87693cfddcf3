import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { GarmentReading, LandmarkName } from '../../engine';
import { decodePlane } from '../image/codec';
import type { Plane, Point, Raster } from '../image/raster';
import { resizePlane } from '../image/resize';

/** A landmark in pixels of the photo. */
export interface GarmentPoint extends Point {
  readonly sure: number;
}

/** A photo of a garment with what is known of it. */
export interface GarmentPhoto {
  readonly image: Raster;
  readonly alpha: Plane;
  readonly kind: GarmentKind;
  readonly sleeve: SleeveLength | null;
  readonly points: Readonly<Partial<Record<LandmarkName, GarmentPoint>>>;
}

/** Brings a reading to the size of a decoded photo. */
export async function garmentPhotoOf(image: Raster, reading: GarmentReading): Promise<GarmentPhoto> {
  const alpha = resizePlane(await decodePlane(reading.cutOut), image.width, image.height);
  const points = Object.entries(reading.landmarks).map(([name, { x, y, sure }]) => [
    name,
    { x: x * image.width, y: y * image.height, sure },
  ]);
  return { image, alpha, kind: reading.kind, sleeve: reading.sleeve, points: Object.fromEntries(points) };
}
