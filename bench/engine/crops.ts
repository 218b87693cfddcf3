import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Inspector } from './inspector';
import { encodeAsUpload, type PhotoFile, photosIn } from './photos';

/** Heights of the body at which photos are cropped (see `rowAt`): 1 is the hips, 2 the knees. */
const cropHeights = { hips: 1, knees: 2 };

/**
 * Writes variants of each person's photo: mirrored, and cut off at the hips and at the knees if the photo shows them. Returns the variants that exist. Variants
 * are named `name~variant`.
 */
export async function writePhotoVariants(
  people: readonly PhotoFile[],
  folder: string,
  inspector: Inspector,
): Promise<PhotoFile[]> {
  await mkdir(folder, { recursive: true });
  const photos = await photosIn(folder);
  for (const { name, file } of people) {
    // The mirrored variant is written last, so if it exists, all variants of this person exist.
    const mirrored = `${name}~mirrored`;
    if (photos.some((photo) => photo.name === mirrored)) continue;
    const targets = Object.entries(cropHeights).map(([cut, level]) => [path.join(folder, `${name}~${cut}.jpg`), level]);
    await inspector.crop(file, Object.fromEntries(targets));
    const picture = sharp(await encodeAsUpload(file)).flop();
    await writeFile(path.join(folder, `${mirrored}.jpg`), await picture.jpeg({ quality: 95 }).toBuffer());
  }
  const names = new Set(people.map(({ name }) => name));
  return (await photosIn(folder)).filter(({ name }) => names.has(name.replace(/~\w+$/, '')));
}
