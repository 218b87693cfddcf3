import { type GarmentType, garmentTypes } from '../../contract/garmentTypes';
import type { EngineContext, TryOnInput } from '../engine/engine';
import { notFound } from '../platform/apiError';
import { findMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { readingForTryOn } from '../readings/readPicture';

/** The ids of a try-on's input pictures. */
interface TryOnPictures {
  modelMediaId: string;
  garmentMediaId: string;
  /** Null for a try-on of one garment. */
  secondMediaId: string | null;
}

const isGarmentType = (text: string): text is GarmentType => garmentTypes.some((type) => type === text);

/** Reads the bytes of a stored picture. @throws ApiError 404 if it is gone */
export async function readPictureBytes({ db, media }: Platform, id: string): Promise<Buffer> {
  const row = await findMedia(db, id);
  if (!row) throw Object.assign(notFound('image'), { cause: new Error(`the picture ${id} is gone`) });
  return media.read(row.key);
}

/**
 * Loads what the engine needs for a try-on: the photos, and the readings of the garments.
 *
 * @param run the owner of the run, and the garment type that the customer chose
 * @throws ApiError 404 if a picture is gone
 */
export async function tryOnInputOf(
  platform: Platform,
  { userId, garmentType }: { userId: number; garmentType: string },
  { modelMediaId, garmentMediaId, secondMediaId }: TryOnPictures,
  context: EngineContext,
): Promise<TryOnInput> {
  const photoAndReading = async (mediaId: string) => {
    const garment = await readPictureBytes(platform, mediaId);
    return { garment, reading: await readingForTryOn(platform, { userId, mediaId }, garment, context) };
  };
  const modelImage = await readPictureBytes(platform, modelMediaId);
  const first = await photoAndReading(garmentMediaId);
  const second = secondMediaId !== null && (await photoAndReading(secondMediaId));
  const type = isGarmentType(garmentType) ? garmentType : '';
  return { modelImage, ...first, garmentType: type, ...(second && { second }) };
}
