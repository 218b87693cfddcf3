import sharp, { type Sharp } from 'sharp';
import type { Plane, Raster } from './raster';

/** Opens an encoded image (jpeg, png, webp) as sRGB without alpha. Transparent pixels become white. */
export function openImage(encoded: Buffer): Sharp {
  return sharp(encoded).flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
}

/** Opens an encoded mask (jpeg, png, webp) as one byte per pixel. Transparent pixels become black. */
export function openMask(encoded: Buffer): Sharp {
  return sharp(encoded).flatten({ background: '#000000' }).greyscale().toColourspace('b-w');
}

/** Decodes a whole image to sRGB. */
export async function decodeRaster(encoded: Buffer): Promise<Raster> {
  const { data, info } = await openImage(encoded).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Decodes the lightness of a whole image as 0..1. */
export async function decodePlane(encoded: Buffer): Promise<Plane> {
  const { data, info } = await openMask(encoded).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (byte) => byte / 255) };
}

/** Encodes an image as a lossless PNG. The buffer shares its memory with no other buffer, so it can be transferred to another thread. */
export async function toPng(image: Sharp): Promise<Buffer> {
  const { data } = await image.png({ compressionLevel: 6 }).toUint8Array();
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/** Encodes a plane of 0..1 as an 8-bit grey PNG. */
export function encodeGrey({ width, height, data }: Plane): Promise<Buffer> {
  const bytes = Uint8Array.from(data, (value) => Math.round(value * 255));
  return toPng(sharp(bytes, { raw: { width, height, channels: 1 } }).toColourspace('b-w'));
}
