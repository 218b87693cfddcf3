import type { EngineResult } from '../engine/engine';
import { type VettedImage, prepareGenerated } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';

interface Maker {
  generationId: string;
  /** The engine that made the picture, for example `local`. */
  engine: string;
}

/** Prepares a run's picture and its garment mask for storing. The picture is signed; the mask isn't, because nobody is shown it as a photo. */
export async function prepareResult(
  { engine, sign }: Pick<Platform, 'engine' | 'sign'>,
  { image, garmentMask }: Pick<EngineResult, 'image' | 'garmentMask'>,
  maker: Maker,
): Promise<VettedImage[]> {
  const madeBy = { ...maker, version: engine.pictureVersion };
  return Promise.all([
    prepareGenerated(image, maker.generationId, (png) => sign(png, madeBy)),
    prepareGenerated(garmentMask, maker.generationId),
  ]);
}
