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

/** A finished try-on with its inputs, decoded. */
export interface DecodedTryOn {
  readonly encoded: TryOnResult;
  /** The mask of the garment in its own photo. */
  readonly cutOut: Plane;
  /** The photo of the model, without the garment. */
  readonly before: Raster;
  /** The photo of the model, with the garment. */
  readonly after: Raster;
  /** The mask of the garment in `after`. */
  readonly garment: Plane;
}

const readings = new Map<string, Promise<GarmentReading>>();

/** Reads a garment photo. Each photo is read once per test file and then cached, because a reading takes a third of the time of a try-on. */
export function readOnce(networks: Networks, garment: Buffer): Promise<GarmentReading> {
  const photo = garment.toString('base64');
  const reading = readings.get(photo) ?? readGarmentPhoto(networks, garment);
  readings.set(photo, reading);
  return reading;
}

const tryOns = new Map<string, Promise<DecodedTryOn>>();

/** Tries on a garment, and decodes the result. The same try-on is made once per test file, because it takes seconds. */
export function wear(
  networks: Networks,
  modelImage: Buffer,
  garment: Buffer,
  garmentType: GarmentType | '',
): Promise<DecodedTryOn> {
  const key = [modelImage.toString('base64'), garment.toString('base64'), garmentType].join();
  const result = tryOns.get(key) ?? makeTryOn(networks, modelImage, garment, garmentType);
  tryOns.set(key, result);
  return result;
}

async function makeTryOn(
  networks: Networks,
  modelImage: Buffer,
  garment: Buffer,
  garmentType: GarmentType | '',
): Promise<DecodedTryOn> {
  const reading = await readOnce(networks, garment);
  const encoded = await tryOn(networks, { modelImage, garment, reading, garmentType }, () => {});
  const [before, after] = [await decodeRaster(modelImage), await decodeRaster(encoded.image)];
  const cutOut = await decodePlane(reading.cutOut);
  return { encoded, cutOut, before, after, garment: await decodePlane(encoded.garmentMask) };
}

/**
 * Measures how little a try-on changes face and background (PSNR in dB), how much of the torso the garment covers, and how similar the garment's colours are to
 * those in its photo (both 0..1).
 * `person` must have been read at the size of the picture.
 */
export async function measure(
  result: DecodedTryOn,
  person: Person,
  garmentPhoto: Buffer,
): Promise<{ face: number; background: number; torso: number; colours: number }> {
  const { body, mask } = person;
  const { before, after, garment, cutOut } = result;
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
