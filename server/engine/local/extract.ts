import { EngineRefusal, type EngineResult, type ExtractInput } from '../engine';
import { findGarment } from './garment/findGarment';
import { decodeRaster, encodePlane, encodeRaster } from './image/codec';
import type { Raster } from './image/raster';
import type { Models } from './models';

const white = 255;

/** Lays the garment on white: it is shown like the garments of the library, and a hole stays free to mean what was erased. */
function onWhite(photo: Raster, alpha: Float32Array): Raster {
  const data = photo.data.slice();
  for (let i = 0; i < alpha.length; i++) {
    const share = alpha[i]!;
    for (let c = i * 3; c < i * 3 + 3; c++) data[c] = Math.round(photo.data[c]! * share + white * (1 - share));
  }
  return { ...photo, data };
}

/** Cuts the garment out of a photo. `onProgress` is told fractions of the work done. */
export async function extract(
  models: Models,
  input: ExtractInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const photo = await decodeRaster(input.photo);
  onProgress(0.1);
  const garment = findGarment(photo, models);
  if (garment === null) {
    throw new EngineRefusal(
      'garment_not_found',
      'No garment could be told from the rest of the photo. Choose one that shows a garment laid flat on a plain floor or wall of another colour, or worn by one person from the front.',
    );
  }
  onProgress(0.8);
  const image = await encodeRaster(onWhite(photo, garment.data));
  const garmentMask = await encodePlane(garment);
  onProgress(1);
  return { image, garmentMask };
}
