import type { ImageSize } from '../image/api';
import { imageSize } from '../image/imageSize';
import { isSurelyOpaque } from '../image/opacity';
import type { Prepared } from './api';
import { fit, longestSide, stepsDown } from './fit';
import type { PhotoGraphics, Source } from './photoGraphics';

/** Decoded, this many pixels are half a gigabyte: more than the largest sensor of a phone has, and what a small device may survive. */
const mostPixels = 120_000_000;

/** As the server encodes what it stores, so that the second encoding takes next to nothing away. */
const jpegQuality = 0.92;

/** Rows looked at in one piece for transparency: 4096 of them are 4 MB. */
const rowsAtOnce = 256;

function hasHoles(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  for (let top = 0; top < height; top += rowsAtOnce) {
    const { data } = context.getImageData(0, top, width, Math.min(rowsAtOnce, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

function drawnAt(graphics: PhotoGraphics, source: Source, { width, height }: ImageSize) {
  const context = graphics.createContext(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return context;
}

async function encoded(graphics: PhotoGraphics, file: Blob, bitmap: ImageBitmap): Promise<Blob> {
  const size = fit(bitmap, longestSide);
  let source: Source = bitmap;
  for (const step of stepsDown(bitmap, size).slice(0, -1)) source = drawnAt(graphics, source, step).canvas;
  const context = drawnAt(graphics, source, size);
  const isOpaque = (await isSurelyOpaque(file)) || !hasHoles(context);
  return context.canvas.convertToBlob(isOpaque ? { type: 'image/jpeg', quality: jpegQuality } : { type: 'image/png' });
}

/**
 * Decides what is sent of a photo. One of up to 4,096 pixels a side goes as it is: the user's own bytes, to be encoded
 * once, by the server. A larger one, and one of a kind that the server does not take, is encoded anew.
 */
export async function preparePhoto(graphics: PhotoGraphics, file: Blob): Promise<Prepared> {
  const told = await imageSize(file);
  // By the header, before a byte is decoded.
  if (told && told.width * told.height > mostPixels) return { outcome: 'tooManyPixels' };
  const bitmap = await graphics.decode(file).catch(() => null);
  if (!bitmap) return { outcome: told ? 'damaged' : 'noPicture' };
  try {
    if (told && Math.max(bitmap.width, bitmap.height) <= longestSide) return { outcome: 'asItIs' };
    return { outcome: 'encoded', photo: await encoded(graphics, file, bitmap) };
  } finally {
    bitmap.close();
  }
}
