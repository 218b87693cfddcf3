import type { Favourite, SaveImage, SavedImage, SavedImageDetail, SavedListOptions } from '../../contract/saved';
import { findGarment } from '../garments/garmentRepository';
import { findOwnGeneration } from '../generations/generationRepository';
import { findModelImage } from '../models/modelRepository';
import { notFound, notRestorable } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { imageFields } from '../platform/media/imageFields';
import { findOwnMedia, lockOwner } from '../platform/media/mediaRepository';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import {
  type SavedImageRow,
  deleteSavedImage,
  findSavedImage,
  findSameSavedImage,
  findSavedImages,
  insertSavedImage,
  listSavedImages,
  restoreSavedImage,
  toggleFavourite,
} from './savedRepository';

type SavedRow = Omit<SavedImageRow, 'userId' | 'modelMediaId' | 'garmentMediaId' | 'prompt' | 'sample' | 'deletedAt'>;

/** Saved images. They keep their pictures when the model or the garment is deleted. */
export function savedService({ db, addresses }: Platform) {
  const original = (id: string) => addresses.of({ id, variant: 'original' });
  const thumbnail = (id: string) => addresses.of({ id, variant: 'thumbnail' });
  const toSavedImage = (row: SavedRow): SavedImage => {
    const { image_url, ...fields } = imageFields(addresses, { ...row, id: row.mediaId });
    return {
      id: row.id,
      saved_image_url: image_url,
      ...fields,
      is_favourite: row.isFavourite,
      model_name: row.modelName,
      garment_name: row.garmentName,
      created_at: row.createdAt.toISOString(),
    };
  };

  /** What is to be saved. If the request names a run, that run's picture and what it was made from. */
  const lookOf = async (userId: number, request: SaveImage) => {
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
  };

  return {
    /**
     * Saves a picture, once: if it has been saved before, returns that saved image.
     *
     * @throws ApiError 404 if the picture, its model image or its garment is gone or isn't the user's, 422 for an address that isn't ours
     */
    async save(userId: number, request: SaveImage, storeAnswer: StoreAnswer): Promise<SavedImage> {
      const { pictureId, modelImageId, garmentId, prompt } = await lookOf(userId, request);
      const [picture, model, garment] = await Promise.all([
        findOwnMedia(db, userId, pictureId),
        findModelImage(db, userId, modelImageId),
        findGarment(db, userId, garmentId),
      ]);
      if (!model) throw notFound('model image');
      if (!garment) throw notFound('garment');
      if (!picture) throw notFound('image');
      const pictures = { mediaId: picture.id, modelMediaId: model.mediaId, garmentMediaId: garment.mediaId };
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const look = { userId, prompt, ...pictures };
        const before = await findSameSavedImage(tx, look);
        if (before) return storeAnswer(tx, toSavedImage(before));
        const saved = await insertSavedImage(tx, look);
        const names = { modelName: model.name, garmentName: garment.name };
        const row = { ...picture, ...saved, mediaId: picture.id, isFavourite: false, ...names };
        return storeAnswer(tx, toSavedImage(row));
      });
    },

    async list(userId: number, options: SavedListOptions, page: Page): Promise<ListPage<SavedImage[]>> {
      const { search = '', favourites: onlyFavourites = false, sort = 'newest' } = options;
      const filter = { search: search.trim(), onlyFavourites, sort };
      const isEverything = filter.search === '' && !onlyFavourites && sort === 'newest';
      const rows = await (isEverything
        ? listSavedImages(db, userId, page, 'all')
        : findSavedImages(db, userId, filter, page));
      return toListPage(rows, page, toSavedImage);
    },

    async favourites(userId: number, page: Page): Promise<ListPage<SavedImage[]>> {
      return toListPage(await listSavedImages(db, userId, page, 'favourites'), page, toSavedImage);
    },

    async detail(userId: number, id: number): Promise<SavedImageDetail> {
      const row = await findSavedImage(db, userId, id);
      if (!row) throw notFound('saved image');
      return {
        ...toSavedImage(row),
        model_image_url: original(row.modelMediaId),
        model_thumbnail_url: thumbnail(row.modelMediaId),
        garment_image_url: original(row.garmentMediaId),
        garment_thumbnail_url: thumbnail(row.garmentMediaId),
        prompt: row.prompt,
      };
    },

    async toggleFavourite(userId: number, id: number): Promise<Favourite> {
      const row = await toggleFavourite(db, userId, id);
      if (!row) throw notFound('saved image');
      return row;
    },

    /** Deletes a saved image. The sweep of deleted rows removes it for good. */
    async remove(userId: number, id: number): Promise<null> {
      if (!(await deleteSavedImage(db, userId, id))) throw notFound('saved image');
      return null;
    },

    async restore(userId: number, id: number): Promise<null> {
      if (!(await restoreSavedImage(db, userId, id))) throw notRestorable('saved image');
      return null;
    },
  };
}

export type SavedService = ReturnType<typeof savedService>;
