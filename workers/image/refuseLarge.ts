import { imagePixels } from '../../contract/limits';
import type { ImageSize } from './api';
import { imageSize } from './imageSize';

/** @throws Error with a sentence for the user */
export function refuseSize({ width, height }: ImageSize): void {
  if (width * height < imagePixels) return;
  throw new Error(
    `This picture is too large to edit: ${width} × ${height} pixels. Please use one of less than ${imagePixels / 1e6} megapixels.`,
  );
}

/**
 * Refuses an image of too many pixels before a byte of it is decoded, for decoding is what the memory of a small device does not survive.
 *
 * @throws Error with a sentence for the user
 */
export async function refuseLarge(file: Blob): Promise<void> {
  const size = await imageSize(file);
  if (size) refuseSize(size);
}
