import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

function filledCanvas(width: number, height: number, colour: string) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** A PNG of one colour. */
export const pngOf = (width: number, height: number, colour = 'rgb(200, 40, 90)') =>
  new Uint8Array(filledCanvas(width, height, colour).toBuffer('image/png'));

/** A PNG of this size and colour as a data URL, which can be fetched. */
export const pictureUrl = (width: number, height: number, colour = 'rgb(200, 40, 90)') =>
  filledCanvas(width, height, colour).toDataURL('image/png');

/** Decodes an image file. `data` contains its RGBA pixels, and `pixelAt` returns one of them. */
export async function pixelsOf(file: Blob) {
  const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return { data, pixelAt, width: info.width, height: info.height };
}
