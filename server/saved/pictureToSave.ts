import type { NewSavedImage } from '../../contract/saved';
import { findGarment } from '../garments/garmentRepository';
import { findOwnGeneration } from '../generations/generationRepository';
import { findModelImage } from '../models/modelRepository';
import { notFound } from '../platform/apiError';
import { type Media, findOwnMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';

type SaveDependencies = Pick<Platform, 'db' | 'addresses'>;

/**
 * Returns the ids of the picture, the model image and the garment to save. If the request names a run, the ids come from the run, otherwise from the request
 * itself.
 */
async function resolveIds({ db, addresses }: SaveDependencies, userId: number, request: NewSavedImage) {
  const { run_id, model_id, garment_id, prompt, saved_image_url } = request;
  if (run_id === undefined) {
    const { id: pictureId } = addresses.parse(saved_image_url);
    return { pictureId, modelImageId: model_id, garmentId: Number(garment_id), prompt };
  }
  const run = await findOwnGeneration(db, userId, run_id);
  if (!run?.resultId) throw notFound('image');
  if (run.modelImageId === null) throw notFound('model image');
  if (run.garmentId === null) throw notFound('garment');
  const { resultId: pictureId, modelImageId, garmentId } = run;
  return { pictureId, modelImageId, garmentId, prompt: run.prompt };
}

/** A picture of the user and what it was made from. */
interface PictureToSave {
  picture: Media;
  madeFrom: { userId: number; modelMediaId: string; garmentMediaId: string; prompt: string };
  names: { modelName: string; garmentName: string };
}

/**
 * Finds the picture that a request asks to save, and what it was made from.
 *
 * @throws ApiError 404 if the picture, its model image or its garment is gone or isn't the user's, 422 for an address that isn't ours
 */
export async function findPictureToSave(
  sources: SaveDependencies,
  userId: number,
  request: NewSavedImage,
): Promise<PictureToSave> {
  const { db } = sources;
  const { pictureId, modelImageId, garmentId, prompt } = await resolveIds(sources, userId, request);
  const [picture, model, garment] = await Promise.all([
    findOwnMedia(db, userId, pictureId),
    findModelImage(db, userId, modelImageId),
    findGarment(db, userId, garmentId),
  ]);
  if (!model) throw notFound('model image');
  if (!garment) throw notFound('garment');
  if (!picture) throw notFound('image');
  return {
    picture,
    madeFrom: { userId, modelMediaId: model.mediaId, garmentMediaId: garment.mediaId, prompt },
    names: { modelName: model.name, garmentName: garment.name },
  };
}
