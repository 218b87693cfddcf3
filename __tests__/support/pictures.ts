import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/** A picture in one colour as an address that can be fetched. */
export function pictureUrl(width: number, height: number, colour = 'rgb(200, 40, 90)'): string {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL('image/png');
}

/** The pixels of an image file: RGBA. */
export async function pixelsOf(file: Blob) {
  const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return { data, at, width: info.width, height: info.height };
}
