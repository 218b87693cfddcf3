import { imagePixels } from '../../contract/limits';
import type { ImageSize } from './api';
import { imageSize } from './imageSize';

/** @throws Error with a message for the user */
export function rejectTooManyPixels({ width, height }: ImageSize): void {
  if (width * height < imagePixels) return;
  throw new Error(
    `This picture is too large to edit: ${width} × ${height} pixels. Please use one of less than ${imagePixels / 1e6} megapixels.`,
  );
}

/**
 * Rejects an image with too many pixels before decoding it, because decoding would exhaust the memory of a small
 * device.
 *
 * @throws Error with a message for the user
 */
export async function rejectTooLarge(file: Blob): Promise<void> {
  const size = await imageSize(file);
  if (size) rejectTooManyPixels(size);
}
