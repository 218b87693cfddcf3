import type { EngineResult } from '../engine/engine';
import { type VettedImage, prepareGenerated } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';

/** Prepares a run's picture and its garment mask for storing. The picture is signed; the mask isn't, because nobody is shown it as a photo. */
export async function prepareResult(
  { config, engine, sign }: Pick<Platform, 'config' | 'engine' | 'sign'>,
  { image, garmentMask }: Pick<EngineResult, 'image' | 'garmentMask'>,
  generationId: string,
): Promise<VettedImage[]> {
  const madeBy = { generationId, engine: config.engine.engine, version: engine.pictureVersion };
  return Promise.all([
    prepareGenerated(image, generationId, (png) => sign(png, madeBy)),
    prepareGenerated(garmentMask, generationId),
  ]);
}
