import type { GarmentEditRequest } from '../../contract/garmentGenerations';
import type { Upload } from '../platform/images/upload';
import { erasedMaskOf, vetImage } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import { type EditInputs, findEditInputs } from './findEditInputs';

export interface GarmentEditParts {
  request: GarmentEditRequest;
  /** PNG, transparent where erased. */
  image: Upload;
}

/**
 * Finds the pictures that a garment edit works on, as `findEditInputs` does for other edits. The request has no mask, so the mask is made from the transparent
 * parts of its picture.
 */
export async function findGarmentEditInputs(
  platform: Pick<Platform, 'db' | 'addresses'>,
  userId: number,
  { request, image }: GarmentEditParts,
): Promise<EditInputs> {
  const picture = await vetImage(image);
  const mask = await erasedMaskOf(image, picture);
  return findEditInputs(platform, userId, { imageUrl: request.image_url, picture, mask });
}
