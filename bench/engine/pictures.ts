import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const samplesFolder = path.resolve(__dirname, '../../server/samples/pictures');

/** Pictures as they are stored after an upload. The mask is an ellipse over the torso. */
export interface Pictures {
  readonly model: Buffer;
  readonly garment: Buffer;
  readonly mask: Buffer;
}

/** Scales a photo or a drawing to about `megapixels`, as a JPEG with noise. Without noise, a PNG of a drawing would be far smaller than one of a photo. */
async function scaleToMegapixels(source: Buffer, megapixels: number): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata();
  const scale = Math.sqrt((megapixels * 1e6) / (width * height));
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const picture = await sharp(source)
    .flatten({ background: '#ffffff' })
    .resize({ width: columns, height: rows, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = await sharp({
    create: {
      width: columns,
      height: rows,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(picture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function drawTorsoMask(model: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(model).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}"><rect width="100" height="100"/><ellipse cx="50" cy="38" rx="14" ry="14" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).greyscale().toColourspace('b-w').png().toBuffer();
}

/**
 * Makes the pictures of a given size.
 * @param files paths of photos of a person and a garment. Drawings of the demo library are used for those that aren't given
 */
export async function makePictures(
  megapixels: number,
  files: { model?: string | undefined; garment?: string | undefined },
): Promise<Pictures> {
  const model = await scaleToMegapixels(
    await readFile(files.model ?? path.join(samplesFolder, 'model-dev.webp')),
    megapixels,
  );
  const garment = await scaleToMegapixels(
    await readFile(files.garment ?? path.join(samplesFolder, 'shirt-ikat.webp')),
    megapixels,
  );
  return { model, garment, mask: await drawTorsoMask(model) };
}
