import type { PictureInputs } from '../../contract/pictureInputs';
import { type GarmentRow, findGarment, findGarmentByMedia } from '../garments/garmentRepository';
import { formatGarmentWithCategoryName } from '../garments/formatGarment';
import { type ModelImageRow, findModelImageByMedia, findModelImage } from '../models/modelRepository';
import { formatModelImage } from '../models/formatModelImage';
import { notFound } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { findSavedImage } from '../saved/savedRepository';
import { findByResult, findOwnGeneration } from './generationRepository';

interface FoundInputs {
  modelImage: ModelImageRow | undefined;
  garment: GarmentRow | undefined;
  secondGarment: GarmentRow | undefined;
  garmentType: string;
  runId: string | null;
}

/** Finds what a picture was made from, so that it can be opened in the editor with its model and its garments. */
export function pictureInputsService(platform: Pick<Platform, 'db' | 'addresses' | 'engine'>) {
  const { db, addresses } = platform;
  const formatWorn = (row: GarmentRow | undefined) => (row ? formatGarmentWithCategoryName(addresses, row) : null);

  const toInputs = ({ modelImage, garment, secondGarment, garmentType, runId }: FoundInputs): PictureInputs => ({
    model_image: modelImage ? formatModelImage(platform, modelImage) : null,
    garment: formatWorn(garment),
    second_garment: formatWorn(secondGarment),
    garment_type: garmentType,
    run_id: runId,
  });

  const inputsOfRun = async (userId: number, runId: string): Promise<PictureInputs> => {
    const row = await findOwnGeneration(db, userId, runId);
    if (!row?.resultId) throw notFound('generated image');
    const { modelImageId, garmentId, secondGarmentId, garmentType } = row;
    const [modelImage, garment, secondGarment] = await Promise.all([
      modelImageId === null ? undefined : findModelImage(db, userId, modelImageId),
      garmentId === null ? undefined : findGarment(db, userId, garmentId),
      secondGarmentId === null ? undefined : findGarment(db, userId, secondGarmentId),
    ]);
    return toInputs({ modelImage, garment, secondGarment, garmentType, runId });
  };

  return {
    /** @throws ApiError 404 if there is no such run, or it has no picture */
    ofRun: inputsOfRun,

    /** @throws ApiError 404 */
    async inputsOfSaved(userId: number, savedId: number): Promise<PictureInputs> {
      const saved = await findSavedImage(db, userId, savedId);
      if (!saved) throw notFound('saved image');
      const run = await findByResult(db, saved.mediaId);
      if (run?.userId === userId) return inputsOfRun(userId, run.id);
      const [modelImage, garment] = await Promise.all([
        findModelImageByMedia(db, userId, saved.modelMediaId),
        findGarmentByMedia(db, userId, saved.garmentMediaId),
      ]);
      return toInputs({ modelImage, garment, secondGarment: undefined, garmentType: '', runId: null });
    },
  };
}

export type PictureInputsService = ReturnType<typeof pictureInputsService>;
