import type { ImageSize } from './api';
import { fetchImage } from './fetchImage';
import type { ImageCodec } from './imageCodec';
import { type Mask, createMask } from './mask';

/**
 * Fetches the picture of a cut-out, which is white where the garment is.
 *
 * @param size the size of the photo, to which the cut-out is scaled
 * @returns a mask in which everything outside the cut-out is erased
 * @throws Error whose name is a `FailureCode`, or the abort's own reason if `signal` aborts
 */
export async function fetchCutOut(codec: ImageCodec, url: string, size: ImageSize, signal: AbortSignal): Promise<Mask> {
  const cutOut = await codec.decode(await fetchImage(url, signal));
  try {
    // The aspect ratios may differ a little, because sizes are rounded to whole pixels. Use the larger of the two scales, so that the cut-out covers the photo
    // in both directions.
    const scale = Math.max(size.width / cutOut.width, size.height / cutOut.height);
    const shown = cutOut.renderView({ width: size.width, height: size.height, scale, left: 0, top: 0 });
    const mask = createMask(size.width, size.height);
    if (shown) for (let pixel = 0; pixel < mask.data.length; pixel++) mask.data[pixel] = 255 - shown[4 * pixel]!;
    return mask;
  } finally {
    cutOut.close();
  }
}
