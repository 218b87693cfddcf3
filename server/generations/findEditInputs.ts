import { notFound } from '../platform/apiError';
import { requireSameSize } from '../platform/images/requireSameSize';
import type { VettedImage } from '../platform/images/vetImage';
import { findOwnMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { findByResult } from './generationRepository';

interface Canvas {
  /** The signed address of the picture that is edited. Undefined if the client didn't send it. */
  imageUrl: string | undefined;
  /** The canvas as PNG, transparent where erased. */
  picture: VettedImage;
  /** White where erased. */
  mask: VettedImage;
}

export interface EditInputs {
  /** The images to store: the mask, then the picture. If the picture is stored already, the mask only. */
  images: VettedImage[];
  /** The id of a picture that is stored already. */
  pictureId: string | undefined;
  garmentMaskId: string | null;
}

/**
 * Finds the pictures that an edit works on. If the client sends the picture's address, uses the stored picture and its garment mask, because the PNG of the
 * canvas has lost the colours where the user erased. Otherwise uses the PNG.
 */
export async function findEditInputs(
  { db, addresses }: Pick<Platform, 'db' | 'addresses'>,
  userId: number,
  { imageUrl, picture, mask }: Canvas,
): Promise<EditInputs> {
  const reference = imageUrl === undefined ? undefined : addresses.parse(imageUrl);
  const stored = reference && (await findOwnMedia(db, userId, reference.id));
  if (reference && !stored) throw notFound('image');
  requireSameSize('The mask', mask, stored ?? picture);
  if (!stored) return { images: [mask, picture], pictureId: undefined, garmentMaskId: null };
  requireSameSize('The edited image', picture, stored);
  const generation = await findByResult(db, stored.id);
  return { images: [mask], pictureId: stored.id, garmentMaskId: generation?.resultGarmentMaskId ?? null };
}
