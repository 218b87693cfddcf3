import sharp from 'sharp';
import type { GarmentEditRequest } from '../../contract/garmentGenerations';
import { type Upload, vetImage } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import { type EditInputs, editInputs } from './editInputs';

export interface GarmentEditParts {
  request: GarmentEditRequest;
  /** PNG, transparent where erased. */
  image: Upload;
}

/** White where the picture is transparent: the call has no part for a mask, so what was erased is read from the picture. */
async function erasedOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().extractChannel('alpha').negate().toColourspace('b-w').png().toBuffer();
}

/** What the edit of a garment works on: as for any edit, with the mask that the picture's own holes make. */
export async function garmentEditInputs(
  platform: Pick<Platform, 'db' | 'addresses'>,
  userId: number,
  { request, image }: GarmentEditParts,
): Promise<EditInputs> {
  const picture = await vetImage(image);
  const mask = await vetImage({ bytes: await erasedOf(picture.bytes), rules: image.rules });
  return editInputs(platform, userId, { imageUrl: request.image_url, picture, mask });
}
