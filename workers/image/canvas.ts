import { refuseLarge, refuseSize } from './refuseLarge';

/** @throws Error with a sentence for the user when there is no memory for it */
export function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new Error('This browser has no memory left for the picture. Please close other tabs and try again.');
  return context;
}

/** @throws Error with a sentence for the user when the bytes are no image, or too many pixels */
export async function decodeBitmap(file: Blob): Promise<ImageBitmap> {
  await refuseLarge(file);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This picture could not be opened: the file is damaged or of a kind this browser does not know.');
  });
  try {
    // Of a kind whose header is not read here.
    refuseSize(bitmap);
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return bitmap;
}
