import type { Uses } from '../../contract/uses';
import { ApiError, notFound, notRestorable } from '../platform/apiError';
import { type Database, inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { countSavedImages } from '../saved/savedRepository';
import {
  countModelImages,
  deleteModel,
  deleteModelImage,
  lockModel,
  pictureIdsOfModel,
  renameModel,
  renameModelImage,
  restoreModel,
  restoreModelImage,
} from './modelChanges';
import { findModel, findModelImage } from './modelRepository';

/** Renames and deletes models and their images, and restores them. The sweep of deleted rows removes them for good. */
export function modelChangeService({ db }: Platform) {
  const withModel = (userId: number, modelId: number, work: (tx: Database) => Promise<void>): Promise<null> =>
    inTransaction(db, async (tx) => {
      if (!(await lockModel(tx, userId, modelId))) throw notFound('model');
      await work(tx);
      return null;
    });

  return {
    async rename(userId: number, modelId: number, name: string): Promise<null> {
      if (!(await renameModel(db, userId, modelId, name.trim()))) throw notFound('model');
      return null;
    },

    async countUses(userId: number, modelId: number): Promise<Uses> {
      if (!(await findModel(db, userId, modelId))) throw notFound('model');
      const pictures = await pictureIdsOfModel(db, modelId);
      return { saved_images: await countSavedImages(db, userId, 'modelMediaId', pictures) };
    },

    async remove(userId: number, modelId: number): Promise<null> {
      if (!(await deleteModel(db, userId, modelId))) throw notFound('model');
      return null;
    },

    async restore(userId: number, modelId: number): Promise<null> {
      if (!(await restoreModel(db, userId, modelId))) throw notRestorable('model');
      return null;
    },

    renameImage: (userId: number, { id, imageId }: { id: number; imageId: number }, name: string) =>
      withModel(userId, id, async (tx) => {
        if (!(await renameModelImage(tx, { modelId: id, imageId, name: name.trim() }))) throw notFound('model image');
      }),

    async countImageUses(userId: number, modelId: number, imageId: number): Promise<Uses> {
      const image = await findModelImage(db, userId, imageId, modelId);
      if (!image) throw notFound('model image');
      return { saved_images: await countSavedImages(db, userId, 'modelMediaId', [image.mediaId]) };
    },

    /** @throws ApiError 404, 409 `only_image` for a model's last image: a model needs one, because lists show a model by its first image */
    removeImage: (userId: number, modelId: number, imageId: number) =>
      withModel(userId, modelId, async (tx) => {
        if (!(await deleteModelImage(tx, modelId, imageId))) throw notFound('model image');
        if ((await countModelImages(tx, modelId)) === 0)
          throw new ApiError(
            409,
            'only_image',
            "This is the model's only photo. Delete the model, or add another photo first.",
          );
      }),

    restoreImage: (userId: number, modelId: number, imageId: number) =>
      withModel(userId, modelId, async (tx) => {
        if (!(await restoreModelImage(tx, modelId, imageId))) throw notRestorable('photo');
      }),
  };
}

export type ModelChangeService = ReturnType<typeof modelChangeService>;
