import sharp from 'sharp';

const megabyte = 1024 * 1024;

/** Makes an uncompressed PNG of one colour. It takes 3 bytes per pixel, so 60 MB are 20 megapixels. */
export function makeHeavyPng(megabytes: number, background: string): Promise<Buffer> {
  const side = Math.floor(Math.sqrt((megabytes * megabyte) / 3));
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Makes a progressive JPEG of one colour without chroma subsampling. It is small to send, but takes much memory to decode. */
export function makeProgressiveJpeg(pixels: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(pixels - 1));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 90 })
    .toBuffer();
}

/** Makes a noisy photo of 12 megapixels, like a camera's, at the highest quality at which it stays below `megabytes`. */
export async function makePhoto(megabytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let quality = 95; quality > 10; quality -= 3) {
    const bytes = await sharp(grain).jpeg({ quality }).toBuffer();
    if (bytes.length < megabytes * megabyte) return bytes;
  }
  throw new Error(`No quality makes the photo smaller than ${megabytes} MB.`);
}
