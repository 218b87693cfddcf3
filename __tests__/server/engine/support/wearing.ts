import type { TryOnResult } from '../../../../server/engine/engine';
import { coverage, isFace, psnr, torsoOf } from '../../../../bench/engine/guards';
import type { GarmentType } from '../../../../contract/garmentTypes';
import type { GarmentReading } from '../../../../server/engine/engine';
import { decodePlane, decodeRaster } from '../../../../server/engine/local/image/codec';
import type { Plane, Raster } from '../../../../server/engine/local/image/raster';
import { resizeRaster } from '../../../../server/engine/local/image/resize';
import type { Networks } from '../../../../server/engine/local/networks';
import type { Person } from '../../../../server/engine/local/person/readPerson';
import { readGarmentPhoto } from '../../../../server/engine/local/readGarmentPhoto';
import { tryOn } from '../../../../server/engine/local/tryOn';
import { sharedChroma } from './pictures';

/** A finished try-on, decoded, with its inputs. */
export interface Worn {
  readonly encoded: TryOnResult;
  /** The mask of the garment in its own photo. */
  readonly cutOut: Plane;
  readonly before: Raster;
  readonly after: Raster;
  readonly garment: Plane;
}

const readings = new Map<string, Promise<GarmentReading>>();

/** Reads a photo, but only once in all tests of a file, because a reading takes a third of the time of a try-on. */
export function readOnce(networks: Networks, garment: Buffer): Promise<GarmentReading> {
  const photo = garment.toString('base64');
  const reading = readings.get(photo) ?? readGarmentPhoto(networks, garment);
  readings.set(photo, reading);
  return reading;
}

/** Tries on a garment, and decodes the result. */
export async function wear(
  networks: Networks,
  modelImage: Buffer,
  garment: Buffer,
  garmentType: GarmentType | '',
): Promise<Worn> {
  const reading = await readOnce(networks, garment);
  const encoded = await tryOn(networks, { modelImage, garment, reading, garmentType }, () => {});
  const [before, after] = [await decodeRaster(modelImage), await decodeRaster(encoded.image)];
  const cutOut = await decodePlane(reading.cutOut);
  return { encoded, cutOut, before, after, garment: await decodePlane(encoded.garmentMask) };
}

/**
 * Measures whether a try-on leaves face and background unchanged, and whether the torso shows the garment. `person` must have been read at the picture's size.
 */
export async function measure(
  worn: Worn,
  person: Person,
  garmentPhoto: Buffer,
): Promise<{ face: number; background: number; torso: number; colours: number }> {
  const { body, mask } = person;
  const { before, after, garment, cutOut } = worn;
  const photo = resizeRaster(await decodeRaster(garmentPhoto), cutOut.width, cutOut.height);
  const around = (x: number, y: number): boolean => {
    const i = y * mask.width + x;
    return mask.data[i]! < 0.05 && garment.data[i]! === 0;
  };
  return {
    face: psnr(before, after, (x, y) => isFace(body, x, y)),
    background: psnr(before, after, around),
    torso: coverage(garment, torsoOf(body)),
    colours: sharedChroma(after, garment, photo, cutOut),
  };
}
