import { EngineRefusal, type EditInput, type EngineResult } from '../../engine';
import { findGarment } from '../garment/findGarment';
import { decodePlane, decodeRaster, encodePlane, encodeRaster } from '../image/codec';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import type { Models } from '../models';
import { fillRegion } from './fillRegion';
import { paintRegion } from './paintRegion';
import { parsePrompt } from './prompt';

function sameSize(a: { width: number; height: number }, b: { width: number; height: number }): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Where the edit happens: what is erased, else the garment that is known, else the garment that is found. */
function regionOf(
  erased: Plane,
  known: Plane | null,
  photo: Raster,
  models: Models,
): { region: Plane; garment: Plane } {
  const garment = known && boundsOf(known) !== null ? known : null;
  if (boundsOf(erased, 0) !== null) {
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
    decodeRaster(input.image),
    decodePlane(input.mask),
    input.garmentMask ? decodePlane(input.garmentMask) : null,
  ]);
  if (!sameSize(photo, erased) || (known && !sameSize(photo, known))) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'The mask does not have the size of the image. Reload the picture and erase again.',
    );
  }
  onProgress(0.2);
  if (plan.fill && boundsOf(erased, 0) === null) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'Nothing is erased yet. Erase what should disappear, then apply the words again.',
    );
  }
  const { region, garment } = regionOf(erased, known, photo, models);
  onProgress(0.5);
  const painted = plan.fill ? fillRegion(models.cv, photo, region) : paintRegion(photo, region, garment, plan);
  onProgress(0.9);
  const image = await encodeRaster(painted);
  const garmentMask = await encodePlane(known ?? (plan.fill ? mapPlane(erased, () => 0) : garment));
  onProgress(1);
  return { image, garmentMask };
}
