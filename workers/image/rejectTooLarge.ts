import { imagePixelsLimit } from '../../contract/limits';
import type { ImageSize } from './api';
import { failure } from './failure';
import { readImageSize } from './readImageSize';

/** Rejects an image with too many pixels. @throws Error `PictureTooLarge` */
export function rejectTooManyPixels({ width, height }: ImageSize): void {
  if (width * height < imagePixelsLimit) return;
  throw failure('PictureTooLarge', `${width} × ${height}`);
}

/**
 * Rejects an image file whose header says that it has too many pixels. Called before the file is decoded, because decoding could exhaust the memory of a small
 * device. A file without a known header is accepted.
 *
 * @throws Error `PictureTooLarge`
 */
export async function rejectTooLarge(file: Blob): Promise<void> {
  const size = await readImageSize(file);
  if (size) rejectTooManyPixels(size);
}
