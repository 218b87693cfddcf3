import type { GarmentType } from '../../../../contract/garmentTypes';
import { decodePlane, decodeRaster } from '../../../../server/engine/local/image/codec';
import type { Box, Plane, Raster } from '../../../../server/engine/local/image/raster';
import { resizeRaster } from '../../../../server/engine/local/image/resize';
import type { Models } from '../../../../server/engine/local/models';
import type { Body } from '../../../../server/engine/local/person/body';
import type { Person } from '../../../../server/engine/local/person/readPerson';
import { readGarmentPhoto } from '../../../../server/engine/local/readGarmentPhoto';
import { tryOn } from '../../../../server/engine/local/tryOn';
import { coverage, psnr, sharedChroma } from './pictures';

/** A finished try-on, decoded, beside what went in. */
export interface Worn {
  readonly encoded: { image: Buffer; garmentMask: Buffer };
  /** Of the garment in its own photo. */
  readonly cutOut: Plane;
  readonly before: Raster;
  readonly after: Raster;
  readonly garment: Plane;
}

/** Dresses the person. */
export async function wear(
  models: Models,
  modelImage: Buffer,
  garment: Buffer,
  garmentType: GarmentType | '',
): Promise<Worn> {
  const reading = await readGarmentPhoto(models, garment);
  const encoded = await tryOn(models, { modelImage, garment, reading, garmentType }, () => {});
  const [before, after] = [await decodeRaster(modelImage), await decodeRaster(encoded.image)];
  const cutOut = await decodePlane(reading.cutOut);
  return { encoded, cutOut, before, after, garment: await decodePlane(encoded.garmentMask) };
}

/** The middle of the torso: below the neckline, above the hips, arms left out. */
export function torsoOf(body: Body): Box {
  const half = body.shoulderWidth * 0.34;
  const top = body.shoulders.y + body.shoulderWidth * 0.25;
  return { left: body.hips.x - half, right: body.hips.x + half, top, bottom: body.hips.y };
}

/** How well a try-on keeps what must stay and shows what was put on; `person` is read at the picture's own size. */
export async function measure(
  worn: Worn,
  person: Person,
  garmentPhoto: Buffer,
): Promise<{ face: number; background: number; torso: number; colours: number }> {
  const { body, mask } = person;
  const { before, after, garment, cutOut } = worn;
  const photo = resizeRaster(await decodeRaster(garmentPhoto), cutOut.width, cutOut.height);
  const face = (x: number, y: number): boolean =>
    Math.abs(x - body.nose.x) < body.headWidth * 0.5 && Math.abs(y - body.nose.y) < (body.chin.y - body.nose.y) * 0.9;
  const around = (x: number, y: number): boolean => {
    const i = y * mask.width + x;
    return mask.data[i]! < 0.05 && garment.data[i]! === 0;
  };
  return {
    face: psnr(before, after, face),
    background: psnr(before, after, around),
    torso: coverage(garment, torsoOf(body)),
    colours: sharedChroma(after, garment, photo, cutOut),
  };
}
