import { EngineRefusal, type EngineResult, type ExtractInput } from '../engine';
import { findGarment } from './garment/findGarment';
import { decodePatch, encodeOnWhite, openPhoto, type Patch } from './image/photo';
import { encodeMask, type RowMask } from './image/rowMask';
import type { Networks } from './networks';

const white = 255;

/**
 * Replaces the background with white, in place, as behind the garments of the library. The background isn't made transparent, because transparency means
 * that something was erased.
 */
function whiten({ box, data }: Patch, garment: RowMask): void {
  let offset = 0;
  for (let y = box.top; y < box.bottom; y++) {
    const shares = garment.read(y);
    for (let x = box.left; x < box.right; x++) {
      const share = shares[x]!;
      for (const end = offset + 3; offset < end; offset++)
        data[offset] = Math.round(data[offset]! * share + white * (1 - share));
    }
  }
}

/**
 * Cuts the garment out of a photo. `onProgress` gets the completed fraction of the work.
 * @throws EngineRefusal if no garment is found, or only a part of one
 */
export async function extract(
  networks: Networks,
  input: ExtractInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const photo = await openPhoto(input.photo);
  onProgress(0.1);
  const found = findGarment(photo, networks);
  if (found?.objection) throw new EngineRefusal(found.objection.code, found.objection.message);
  if (!found?.garment.box) {
    throw new EngineRefusal(
      'garment_not_found',
      "Drape couldn't find the garment in this photo. Choose one that shows a garment laid flat on a plain floor or wall of another colour, or worn by one person from the front.",
    );
  }
  const { garment } = found;
  onProgress(0.8);
  const patch = await decodePatch(photo, found.garment.box);
  whiten(patch, garment);
  const image = await encodeOnWhite(patch, photo);
  const garmentMask = await encodeMask(garment);
  onProgress(1);
  return { image, garmentMask };
}
