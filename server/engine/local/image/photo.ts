import sharp from 'sharp';
import { decodeRaster, opened, toPng } from './codec';
import { marginsOf, sizeOf, type Box, type Raster, type Size } from './raster';
import { fitWithin } from './resize';

/**
 * Longer side in pixels up to which a photo is worked on as it is. Above it, planes of floats take too much memory: with 2048 the hungriest
 * job, a pattern, peaks at about 0.5 GB.
 */
const smallSide = 2048;

/** A photo that stays encoded at full size: decoded, 39 megapixels take 117 MB as bytes and 470 MB as floats. */
export interface Photo extends Size {
  readonly encoded: Buffer;
  /** The whole photo, its longer side at most 2048 pixels. */
  readonly small: Raster;
}

/** One box of a photo at full size: three bytes a pixel (sRGB), row by row. */
export interface Patch {
  readonly box: Box;
  readonly data: Buffer;
}

/** Reads the size of an encoded photo (jpeg, png, webp; upright) and decodes the small copy. */
export async function openPhoto(encoded: Buffer): Promise<Photo> {
  const { width, height } = await sharp(encoded).metadata();
  const size = fitWithin({ width, height }, smallSide);
  if (size.width === width && size.height === height) {
    return { encoded, width, height, small: await decodeRaster(encoded) };
  }
  // Linear, because Lanczos overshoots: the bright seam beside an edge would pass for another colour.
  const data = await opened(encoded)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { encoded, width, height, small: { ...size, data } };
}

/** Decodes one box of a photo at full size. */
export async function decodePatch({ encoded }: Photo, box: Box): Promise<Patch> {
  const data = await opened(encoded)
    .extract({ left: box.left, top: box.top, ...sizeOf(box) })
    .raw()
    .toBuffer();
  return { box, data };
}

/** Encodes a photo with a patch in its place. libvips streams the rows, and pixels outside the patch keep their values. */
export function encodePatched({ encoded }: Photo, patch: Patch | null): Promise<Buffer> {
  const image = opened(encoded);
  if (patch) {
    const { box, data } = patch;
    image.composite([{ input: data, raw: { ...sizeOf(box), channels: 3 }, left: box.left, top: box.top }]);
  }
  return toPng(image);
}

/** Encodes a picture of `size` that is white outside the patch. */
export function encodeOnWhite({ box, data }: Patch, size: Size): Promise<Buffer> {
  const image = sharp(data, { raw: { ...sizeOf(box), channels: 3 } });
  return toPng(image.extend({ ...marginsOf(box, size), background: '#ffffff' }));
}
