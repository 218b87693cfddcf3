import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parseCsv } from './csv';

/** A photo in a folder. Its name is the file name without the extension. */
export interface PhotoFile {
  readonly name: string;
  readonly file: string;
}

export interface GarmentFile extends PhotoFile {
  /** The garment's true kind, from the list of garments. Empty if there is no list. */
  readonly kind: string;
}

const photoName = /\.(jpe?g|png|webp)$/i;

/** Returns the photos in a folder, sorted by name. */
export async function photosIn(folder: string): Promise<PhotoFile[]> {
  const files = (await readdir(folder)).filter((file) => photoName.test(file)).sort();
  return files.map((file) => ({ name: path.parse(file).name, file: path.join(folder, file) }));
}

/**
 * Returns the garments of a folder, or only those in a list.
 *
 * @param list CSV with the columns `garment` (file name) and `kind` (may be empty)
 * @throws Error if a file of the list isn't in the folder
 */
export async function garmentsIn(folder: string, list: string | undefined): Promise<GarmentFile[]> {
  const photos = await photosIn(folder);
  if (list === undefined) return photos.map((photo) => ({ ...photo, kind: '' }));
  const byFile = new Map(photos.map((photo) => [path.basename(photo.file), photo]));
  return parseCsv(await readFile(list, 'utf8')).map(({ garment = '', kind = '' }) => {
    const photo = byFile.get(garment);
    if (!photo) throw new Error(`${list} names ${garment}, which is not in ${folder}.`);
    return { ...photo, kind };
  });
}

/** Encodes a photo as the server stores it after an upload: upright, without metadata. */
export function encodeAsUpload(file: string): Promise<Buffer> {
  return sharp(file).autoOrient().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Returns a short hash of `parts`, which is the same in every run. */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}

/** Shuffles items by a hash of each key. The order is always the same, and adding an item doesn't change the order of the others. */
export function shuffled<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, rank: hashOf('drape', keyOf(item)) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
