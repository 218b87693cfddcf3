import sharp from 'sharp';
import type { Plane, Raster } from './raster';

/** Decodes an encoded image (jpeg, png, webp) to sRGB; transparency is laid on `background`. */
export async function decodeRaster(encoded: Buffer, background = '#ffffff'): Promise<Raster> {
  const { data, info } = await sharp(encoded)
    .flatten({ background })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Decodes the first channel of an encoded image as 0..1. */
export async function decodePlane(encoded: Buffer): Promise<Plane> {
  const { data, info } = await sharp(encoded)
    .flatten({ background: '#000000' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plane = new Float32Array(info.width * info.height);
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * info.channels]! / 255;
  return { width: info.width, height: info.height, data: plane };
}

/** PNG without loss: a pixel that no step touched keeps its value. */
export function encodeRaster(raster: Raster): Promise<Buffer> {
  const { width, height } = raster;
  return sharp(raster.data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** 8-bit grey PNG; 0..1 becomes 0..255. */
export function encodePlane(plane: Plane): Promise<Buffer> {
  const { width, height } = plane;
  const bytes = Uint8Array.from(plane.data, (value) => Math.round(value * 255));
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}
