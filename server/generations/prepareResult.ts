import type { EngineResult } from '../engine/engine';
import { type VettedImage, prepareGenerated } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import type { MadeBy } from '../platform/provenance/pictureSigner';

interface Maker extends Omit<MadeBy, 'version'> {
  /** The picture that was edited. Undefined if the picture was made from photos. */
  edited?: Buffer | undefined;
}

/** Prepares a run's picture and its garment mask for storing. The picture is signed; the mask isn't, because nobody is shown it as a photo. */
export async function prepareResult(
  { engine, signer }: Pick<Platform, 'engine' | 'signer'>,
  { image, garmentMask }: Pick<EngineResult, 'image' | 'garmentMask'>,
  { edited, ...maker }: Maker,
): Promise<VettedImage[]> {
  const madeBy = { ...maker, version: engine.pictureVersion };
  return Promise.all([
    prepareGenerated(image, madeBy, (png) => signer.signMade(png, madeBy, edited)),
    prepareGenerated(garmentMask, madeBy),
  ]);
}
