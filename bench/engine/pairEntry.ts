import sharp from 'sharp';
import { type PairRow, resultFile } from './pairs';
import { encodeAsUpload, type PhotoFile } from './photos';
import type { SheetEntry, SheetLayout } from './sheets';

/** The layout of the contact sheets. Two pairs make a sheet of about 1.2 megapixels, which image viewers show without scaling it down. */
export const pairLayout: SheetLayout = { height: 500, columns: 1, rows: 2 };
const personWidth = 400;
const garmentWidth = 300;

/** Crops a wide picture to the part around the garment, so that the picture can be shown at full height. Narrow pictures stay whole. */
async function cropAroundGarment(picture: Buffer, mask: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const cropWidth = Math.round((height * personWidth) / pairLayout.height);
  if (width <= cropWidth) return picture;
  const { info } = await sharp(mask).trim({ background: '#000000' }).toBuffer({ resolveWithObject: true });
  const centre = info.width / 2 - (info.trimOffsetLeft ?? 0);
  const left = Math.min(Math.max(Math.round(centre - cropWidth / 2), 0), width - cropWidth);
  return sharp(picture).extract({ left, top: 0, width: cropWidth, height }).png().toBuffer();
}

async function photoOf(photos: readonly PhotoFile[], name: string): Promise<Buffer> {
  const photo = photos.find((other) => other.name === name);
  if (!photo) throw new Error(`There is no photo ${name}.`);
  return encodeAsUpload(photo.file);
}

/** Returns an accepted pair as an entry of a contact sheet: person, garment and result. */
export function pairEntry(
  out: string,
  { pair, person, garment }: PairRow,
  people: readonly PhotoFile[],
  garments: readonly PhotoFile[],
): SheetEntry {
  const mask = resultFile(out, `${pair}-mask`);
  const load = async () => {
    const result = await sharp(resultFile(out, pair)).png().toBuffer();
    return [
      { bytes: await cropAroundGarment(await photoOf(people, person), mask), maxWidth: personWidth },
      { bytes: await photoOf(garments, garment), maxWidth: garmentWidth },
      { bytes: await cropAroundGarment(result, mask), maxWidth: personWidth },
    ];
  };
  return { title: pair, load };
}
