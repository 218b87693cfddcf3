import { EngineRefusal, type EngineResult, type FitInput, type TryOnInput } from '../../engine';
import { resizeRaster } from '../image/resize';
import type { Models } from '../models';
import type { FitBundle } from '../threadMessages';
import { dressPhoto } from '../tryOn';
import { fitBundle } from './fitBundle';
import { renderFit } from './renderFit';

/** @throws EngineRefusal where the garment can't be put on any more */
async function place(models: Models, input: TryOnInput, onProgress: (fraction: number) => void) {
  const { photo, all } = await dressPhoto(models, input, onProgress);
  const [laid] = all;
  if (!laid || all.length > 1)
    throw new EngineRefusal('result_not_good', 'A look of two garments can’t be fitted by hand yet.');
  return { photo, placement: laid.placement() };
}

/**
 * What the editor's preview is drawn from.
 * @throws EngineRefusal as a try-on, and for a look of two garments
 */
export async function makeFitBundle(
  models: Models,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<FitBundle> {
  const { photo, placement } = await place(models, tryOn, onProgress);
  const { width, height } = placement.under.alpha;
  return { bundle: await fitBundle(resizeRaster(photo.small, width, height), placement, parameters) };
}

/**
 * The try-on at full size, with its garment as the parameters say.
 * @throws EngineRefusal as a try-on, and for a look of two garments
 */
export async function makeFit(
  models: Models,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const { photo, placement } = await place(models, tryOn, onProgress);
  return renderFit(photo, placement, parameters);
}
