import { rejectTooLarge, rejectTooManyPixels } from './rejectTooLarge';

/** Creates a canvas and returns its 2D context. @throws Error with a message for the user if there isn't enough memory */
export function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error("There isn't enough memory for this picture. Please close other tabs and try again.");
  return context;
}

/** Decodes an image file. @throws Error with a message for the user if the file is no image, or if the image has too many pixels */
export async function decodeBitmap(file: Blob): Promise<ImageBitmap> {
  await rejectTooLarge(file);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error("This picture couldn't be opened: the file is damaged, or this browser doesn't support its type.");
  });
  try {
    // Check again after decoding, because some file types have headers that `imageSize` can't read.
    rejectTooManyPixels(bitmap);
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return bitmap;
}
