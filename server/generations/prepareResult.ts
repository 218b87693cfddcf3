import type { EngineResult } from '../engine/engine';
import { withAiLabel } from './aiLabel/aiLabel';
import { type VettedImage, prepareGenerated } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import type { MadeAs, MadeBy } from '../platform/provenance/pictureSigner';

interface PictureOrigin extends MadeBy {
  /** The picture that was edited. Undefined if the picture was made from photos. */
  edited?: Buffer | undefined;
}

/** The kinds of pictures that get the visible label. Pictures of garments don't, because a try-on would copy the label onto the person. */
const labelledKinds: readonly MadeAs[] = ['try-on', 'fit', 'edit'];

/** Prepares a run's picture and its garment mask for storing. Only the picture is signed, because the mask isn't a picture that people look at. */
export async function prepareResult(
  { config, signer }: Pick<Platform, 'config' | 'signer'>,
  { image, garmentMask, head }: Pick<EngineResult, 'image' | 'garmentMask' | 'head'>,
  { edited, ...madeBy }: PictureOrigin,
): Promise<VettedImage[]> {
  const picture =
    config.aiLabel && labelledKinds.includes(madeBy.madeAs)
      ? await withAiLabel({ image, garmentMask, head, edited })
      : image;
  return Promise.all([
    prepareGenerated(picture, madeBy, (png) => signer.signMade(png, madeBy, edited)),
    prepareGenerated(garmentMask, madeBy),
  ]);
}
