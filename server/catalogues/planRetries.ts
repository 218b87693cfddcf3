import { type GarmentType, garmentTypes } from '../../contract/garmentTypes';
import { findGarmentsById } from '../garments/garmentRepository';
import { findModelImage } from '../models/modelRepository';
import type { Platform } from '../platform/platform';
import type { ItemState } from './catalogueRepository';
import { type PlannedPicture, planPictures } from './planPictures';

const inputDeletedRefusal = {
  refusal: {
    code: 'input_deleted',
    detail: "The garment or the photo of this picture was deleted, so it can't be made again.",
  },
};

const toGarmentType = (stored: string): GarmentType | '' => garmentTypes.find((type) => type === stored) ?? '';

/**
 * Plans these pictures of a catalogue again. Since the last time, readings may have been corrected, and garments or photos may have been deleted. The results
 * are in the order of `items`.
 */
export async function planRetries(
  platform: Pick<Platform, 'config' | 'db' | 'engine'>,
  userId: number,
  items: ItemState[],
  garmentType: string,
): Promise<PlannedPicture[]> {
  const { db } = platform;
  const garmentIds = [...new Set(items.map(({ garmentId }) => garmentId))];
  const imageIds = [...new Set(items.map(({ modelImageId }) => modelImageId))];
  const garments = garmentIds.length === 0 ? [] : await findGarmentsById(db, userId, garmentIds);
  const images = await Promise.all(imageIds.map((id) => findModelImage(db, userId, id)));
  const garmentOf = new Map(garments.map((garment) => [garment.id, garment]));
  const imageOf = new Map(images.flatMap((image) => (image ? [[image.id, image]] : [])));
  const pairs = items.map(({ garmentId, modelImageId }) => {
    const [garment, model] = [garmentOf.get(garmentId), imageOf.get(modelImageId)];
    return garment && model ? { garment, model } : null;
  });
  const planned = await planPictures(
    platform,
    userId,
    pairs.filter((pair) => pair !== null),
    toGarmentType(garmentType),
  );
  return pairs.map((pair) => (pair && planned.shift()) ?? inputDeletedRefusal);
}
