import { failure } from './failure';
import { rejectTooLarge, rejectTooManyPixels } from './rejectTooLarge';

/** Creates a canvas and returns its 2D context. @throws Error `OutOfMemory` */
export function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw failure('OutOfMemory');
  return context;
}

/** Decodes an image file. @throws Error `PictureUnreadable` or `PictureTooLarge` */
export async function decodeBitmap(file: Blob): Promise<ImageBitmap> {
  await rejectTooLarge(file);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw failure('PictureUnreadable');
  });
  try {
    // Check again after decoding, because some file types have headers that `readImageSize` can't read.
    rejectTooManyPixels(bitmap);
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return bitmap;
}
