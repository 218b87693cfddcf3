import sharp from 'sharp';
import { decodeRaster, openImage, toPng } from './codec';
import { createRaster, marginsOf, sizeOf, type Box, type Raster, type Size } from './raster';
import { fitWithin, halveRaster, resizeRaster } from './resize';

/** Longer side, in pixels, up to which a photo is processed without shrinking it. At 2048 the job that needs the most memory, a pattern, peaks at 0.5 GB. */
const smallSide = 2048;

/**
 * Maximum number of pixels in a strip. libvips decodes the photo again from the top for each strip: three strips of a 39-megapixel photo cost as much as two
 * full decodes, and hold 48 MB at a time.
 */
const stripPixels = 16e6;

/** A photo that stays encoded at full size. Decoded, 39 megapixels take 117 MB as bytes and 470 MB as floats. */
export interface Photo extends Size {
  readonly encoded: Buffer;
  /** The whole photo, halved until its longer side has at most 2048 pixels. */
  readonly small: Raster;
}

/** The pixels of one box of a photo at full size: three bytes per pixel (sRGB), row by row. */
export interface Patch {
  readonly box: Box;
  readonly data: Buffer;
}

/** Halves a photo `times` times, strip by strip. */
async function halveInStrips(encoded: Buffer, { width, height }: Size, times: number): Promise<Raster> {
  const whole = createRaster(width >> times, height >> times);
  const rows = Math.max(1, Math.floor(stripPixels / width) >> times) << times;
  for (let top = 0; top < height; top += rows) {
    const box = { left: 0, top, right: width, bottom: Math.min(height, top + rows) };
    let strip: Raster = { ...sizeOf(box), data: await decodeBox(encoded, box) };
    for (let i = 0; i < times; i++) strip = halveRaster(strip);
    whole.data.set(strip.data, (top >> times) * whole.width * 3);
  }
  return whole;
}

/**
 * Reads the size of an encoded photo (jpeg, png or webp) and decodes the small copy. The pixels must be upright, because the EXIF orientation isn't applied.
 */
export async function openPhoto(encoded: Buffer): Promise<Photo> {
  const { width, height } = await sharp(encoded).metadata();
  const wanted = Math.ceil(Math.log2(Math.max(width, height) / smallSide));
  const times = Math.max(0, Math.min(wanted, Math.floor(Math.log2(Math.min(width, height)))));
  const small = times === 0 ? await decodeRaster(encoded) : await halveInStrips(encoded, { width, height }, times);
  return { encoded, width, height, small };
}

/** Shrinks a photo until its longer side has at most `side` pixels. */
export function shrinkTo(photo: Photo, side: number): Raster {
  const { width, height } = fitWithin(photo, side);
  return resizeRaster(photo.small, width, height);
}

function decodeBox(encoded: Buffer, box: Box): Promise<Buffer> {
  return openImage(encoded)
    .extract({ left: box.left, top: box.top, ...sizeOf(box) })
    .raw()
    .toBuffer();
}

/** Decodes one box of a photo at full size. */
export async function decodePatch({ encoded }: Pick<Photo, 'encoded'>, box: Box): Promise<Patch> {
  return { box, data: await decodeBox(encoded, box) };
}

/** Encodes a photo with a patch inserted, or unchanged if there is none. libvips streams the rows, and pixels outside the patch keep their values. */
export function encodePatched({ encoded }: Pick<Photo, 'encoded'>, patch: Patch | null): Promise<Buffer> {
  const image = openImage(encoded);
  if (patch) {
    const { box, data } = patch;
    image.composite([{ input: data, raw: { ...sizeOf(box), channels: 3 }, left: box.left, top: box.top }]);
  }
  return toPng(image);
}

/** Encodes a picture of the given size that is white outside the patch. */
export function encodeOnWhite({ box, data }: Patch, size: Size): Promise<Buffer> {
  const image = sharp(data, { raw: { ...sizeOf(box), channels: 3 } });
  return toPng(image.extend({ ...marginsOf(box, size), background: '#ffffff' }));
}
