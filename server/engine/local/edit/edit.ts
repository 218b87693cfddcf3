import { EngineRefusal, type EditInput, type EngineResult } from '../../engine';
import { findGarment } from '../garment/findGarment';
import { decodePatch, encodePatched, openPhoto, type Photo } from '../image/photo';
import type { Size } from '../image/raster';
import { decodeMask, encodeMask, solidBox, type RowMask } from '../image/rowMask';
import type { Models } from '../models';
import { fillRegion } from './fillRegion';
import { paintRegion } from './paintRegion';
import { parsePrompt } from './prompt';

function sameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Where the edit happens: what is erased, else the garment that is known, else the garment that is found. */
function regionOf(
  erased: RowMask,
  known: RowMask | null,
  photo: Photo,
  models: Models,
): { region: RowMask; garment: RowMask } {
  const garment = known && solidBox(known) !== null ? known : null;
  if (erased.box !== null) {
    return { region: erased, garment: garment ?? erased };
  }
  const found = garment ?? findGarment(photo, models);
  if (found === null) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'No garment was found in the picture. Erase the region that should change, then apply the words again.',
    );
  }
  return { region: found, garment: found };
}

/**
 * Changes colour or pattern of the erased region, or of the garment where nothing is erased, as the prompt says.
 * Soft edges of the mask blend; a pixel whose mask is 0 keeps its bytes.
 */
export async function edit(
  models: Models,
  input: EditInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const plan = parsePrompt(input.prompt);
  const [photo, erased, known] = await Promise.all([
    openPhoto(input.image),
    decodeMask(input.mask),
    input.garmentMask ? decodeMask(input.garmentMask) : null,
  ]);
  if (!sameSize(photo, erased) || (known && !sameSize(photo, known))) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'The mask does not have the size of the image. Reload the picture and erase again.',
    );
  }
  onProgress(0.2);
  if (plan.fill && erased.box === null) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'Nothing is erased yet. Erase what should disappear, then apply the words again.',
    );
  }
  const { region, garment } = regionOf(erased, known, photo, models);
  onProgress(0.5);
  const patch = region.box && (await decodePatch(photo, region.box));
  if (patch && plan.fill) fillRegion(models.cv, photo, region, patch);
  else if (patch) paintRegion(photo, region, garment, { patch, plan });
  onProgress(0.9);
  const image = await encodePatched(photo, patch);
  const garmentMask = await encodeMask(known ?? (plan.fill ? { ...erased, box: null } : garment));
  onProgress(1);
  return { image, garmentMask };
}
