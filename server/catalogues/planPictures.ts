import type { GarmentType } from '../../contract/garmentTypes';
import type { GarmentRow } from '../garments/garmentRepository';
import type { QueueEntry } from '../generations/enqueue';
import { findIdsByFingerprints } from '../generations/generationRepository';
import { tryOnFingerprint } from '../generations/tryOnFingerprint';
import type { ModelImageRow } from '../models/modelRepository';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { refuseImpossibleTryOn } from '../readings/refuseImpossibleTryOn';

/** A garment on a photo of a model. */
interface Pair {
  model: ModelImageRow;
  garment: GarmentRow;
}

/**
 * What has to be done for a picture: nothing because it exists (`existingId`), nothing because it can't be made (`refusal`), or a generation
 * (`queueEntry`).
 */
export type PlannedPicture =
  | { existingId: string }
  | { refusal: { code: string; detail: string } }
  | { queueEntry: Omit<QueueEntry, 'id' | 'userId'> };

function refusalOf({ engine }: Pick<Platform, 'engine'>, { model, garment }: Pair, garmentType: GarmentType | '') {
  try {
    refuseImpossibleTryOn(engine, { garment: garment.reading, person: model.reading }, garmentType);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, detail: error.message };
    throw error;
  }
}

/**
 * Decides what has to be done for each pair. The rules are those for single try-ons: a picture that the user has made before is used again, and a pair that the
 * readings rule out is refused.
 */
export async function planPictures(
  platform: Pick<Platform, 'config' | 'db' | 'engine'>,
  userId: number,
  pairs: Pair[],
  garmentType: GarmentType | '',
): Promise<PlannedPicture[]> {
  const { db } = platform;
  const prints = pairs.map(({ model, garment }) =>
    tryOnFingerprint(platform, { model, garment, second: null, garmentType }),
  );
  const existing = await findIdsByFingerprints(
    db,
    userId,
    prints.filter((print) => print !== null),
  );
  return pairs.map((pair, index) => {
    const print = prints[index] ?? null;
    const existingId = print === null ? undefined : existing.get(print);
    if (existingId !== undefined) return { existingId };
    const refusal = refusalOf(platform, pair, garmentType);
    if (refusal) return { refusal };
    const { model, garment } = pair;
    const queueEntry = {
      kind: 'try-on' as const,
      modelImageId: model.id,
      garmentId: garment.id,
      categoryId: garment.categoryId,
      pictureId: model.mediaId,
      garmentPictureId: garment.mediaId,
      garmentType,
      prompt: '',
      madeFrom: print,
    };
    return { queueEntry };
  });
}
