import type { ImageSize } from './api';
import { fetchImage } from './fetchImage';
import type { Graphics } from './graphics';
import { type Mask, createMask } from './mask';

/**
 * Fetches the mask of a cut-out, white where the garment is.
 *
 * @param size of the photo it belongs to, to which it is scaled
 * @returns what the cut-out leaves out, as erased
 * @throws Error with a sentence for the user; the abort's own reason when `signal` aborts
 */
export async function fetchCutOut(
  graphics: Graphics,
  url: string,
  size: ImageSize,
  signal: AbortSignal,
): Promise<Mask> {
  const cutOut = await graphics.decode(await fetchImage(url, signal));
  try {
    // Its proportions may be off by a pixel: the longer side decides, and what is missing of the other is left out.
    const scale = Math.max(size.width / cutOut.width, size.height / cutOut.height);
    const shown = cutOut.shownIn({ width: size.width, height: size.height, scale, left: 0, top: 0 });
    const mask = createMask(size.width, size.height);
    if (shown) for (let pixel = 0; pixel < mask.data.length; pixel++) mask.data[pixel] = 255 - shown[4 * pixel]!;
    return mask;
  } finally {
    cutOut.close();
  }
}
