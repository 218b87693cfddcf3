import type { EditRequest } from '../../contract/generations';
import { ApiError, notFound } from '../platform/apiError';
import { type Upload, type VettedImage, vetImage } from '../platform/images/vetImage';
import { findOwnMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { findByResult } from './generationRepository';

export interface EditParts {
  request: EditRequest;
  /** PNG, transparent where erased. */
  image: Upload;
  /** PNG, white where erased. */
  mask: Upload;
}

export interface EditInputs {
  /** To be stored: the mask, then the picture unless `pictureId` names one that is. */
  images: VettedImage[];
  pictureId: string | undefined;
  garmentMaskId: string | null;
}

interface Size {
  width: number;
  height: number;
}

function sameSize(what: string, { width, height }: Size, picture: Size): void {
  if (width === picture.width && height === picture.height) return;
  throw new ApiError(
    422,
    'size_mismatch',
    `${what} is ${width} × ${height} pixels, but the picture is ${picture.width} × ${picture.height}. Please open the picture in the editor again.`,
  );
}

/**
 * What an edit works on. Where the client names the picture's address, its stored bytes with the garment mask that was kept with it: a PNG with holes
 * has lost the colours under them. Else the PNG itself.
 */
export async function editInputs(
  { db, addresses }: Pick<Platform, 'db' | 'addresses'>,
  userId: number,
  { request, image, mask }: EditParts,
): Promise<EditInputs> {
  const reference = request.image_url === undefined ? undefined : addresses.parse(request.image_url);
  const stored = reference && (await findOwnMedia(db, userId, reference.id));
  if (reference && !stored) throw notFound('image');
  const [vettedImage, vettedMask] = await Promise.all([vetImage(image), vetImage(mask)]);
  sameSize('The mask', vettedMask, stored ?? vettedImage);
  if (!stored) return { images: [vettedMask, vettedImage], pictureId: undefined, garmentMaskId: null };
  sameSize('The edited image', vettedImage, stored);
  const made = await findByResult(db, stored.id);
  return { images: [vettedMask], pictureId: stored.id, garmentMaskId: made?.resultGarmentMaskId ?? null };
}
