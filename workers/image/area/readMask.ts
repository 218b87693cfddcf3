import type { ImageSize } from '../api';
import type { ImageCodec } from '../imageCodec';
import { erasedThreshold } from '../mask';
import { rectOf } from '../rect';
import type { SoftRegion } from '../selection/selectionStep';
import { packSoftRegion } from '../selection/softRegion';

/**
 * Reads the mask of an earlier edit, which is white where the user erased.
 *
 * @param source the mask as an encoded picture
 * @param size the size of the picture for which the mask will be used
 * @returns null if the mask has another size
 * @throws Error if the bytes aren't an image
 */
export async function readMask(codec: ImageCodec, source: ArrayBuffer, size: ImageSize): Promise<SoftRegion | null> {
  const { width, height, data } = await codec.readPixels(new Blob([source]));
  if (width !== size.width || height !== size.height) return null;
  const covers = new Uint8Array(width * height);
  for (let i = 0; i < covers.length; i++) covers[i] = data[4 * i]! >= erasedThreshold ? 255 : 0;
  return packSoftRegion(rectOf(width, height), covers);
}
