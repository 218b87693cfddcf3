import type { GarmentEditRequest } from '../../contract/garmentGenerations';
import type { Upload } from '../platform/images/upload';
import { erasedMaskOf, vetImage } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import { type EditInputs, editInputs } from './editInputs';

export interface GarmentEditParts {
  request: GarmentEditRequest;
  /** PNG, transparent where erased. */
  image: Upload;
}

/**
 * The pictures that a garment edit works on. They are chosen as for other edits, but the request has no mask, so the transparent parts of the picture become
 * the mask.
 */
export async function garmentEditInputs(
  platform: Pick<Platform, 'db' | 'addresses'>,
  userId: number,
  { request, image }: GarmentEditParts,
): Promise<EditInputs> {
  const picture = await vetImage(image);
  const mask = await erasedMaskOf(image, picture);
  return editInputs(platform, userId, { imageUrl: request.image_url, picture, mask });
}
