import type {
  FavouriteMark,
  NewSavedImage,
  SavedImage,
  SavedImageDetail,
  SavedListOptions,
} from '../../contract/saved';
import { notFound, notRestorable } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { lockOwner } from '../platform/media/mediaRepository';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { findPictureToSave } from './pictureToSave';
import {
  deleteSavedImage,
  findSavedImage,
  findSameSavedImage,
  findSavedImages,
  insertSavedImage,
  listSavedImages,
  renameSavedImage,
  restoreSavedImage,
  sortNameOf,
  toggleFavourite,
} from './savedRepository';
import { formatSavedImage } from './formatSavedImage';

/** Saved images. They keep their pictures when the model or the garment is deleted. */
export function savedService({ db, addresses }: Platform) {
  const addressOf = (id: string) => addresses.of({ id, variant: 'original' });
  const thumbnail = (id: string) => addresses.of({ id, variant: 'thumbnail' });
  const toSavedImage = (row: Parameters<typeof formatSavedImage>[1]) => formatSavedImage(addresses, row);

  return {
    /** Saves a picture. If it has been saved before, returns that saved image instead. @throws ApiError like `findPictureToSave` */
    async save(userId: number, request: NewSavedImage, storeAnswer: StoreAnswer): Promise<SavedImage> {
      const { picture, madeFrom, names } = await findPictureToSave({ db, addresses }, userId, request);
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const look = { ...madeFrom, mediaId: picture.id };
        const before = await findSameSavedImage(tx, look);
        if (before) return storeAnswer(tx, toSavedImage(before));
        const saved = await insertSavedImage(tx, look);
        const row = {
          ...picture,
          ...saved,
          ...names,
          mediaId: picture.id,
          name: null,
          cutFrom: null,
          isFavourite: false,
        };
        return storeAnswer(tx, toSavedImage(row));
      });
    },

    async list(userId: number, options: SavedListOptions, page: Page): Promise<ListPage<SavedImage[]>> {
      const { search = '', favourites: onlyFavourites = false, sort = 'newest' } = options;
      const filter = { search: search.trim(), onlyFavourites, sort };
      const isUnfiltered = filter.search === '' && !onlyFavourites && sort === 'newest';
      const rows = await (isUnfiltered
        ? listSavedImages(db, userId, page, 'all')
        : findSavedImages(db, userId, filter, page));
      return toListPage(rows, page, toSavedImage, sort === 'name' ? sortNameOf : undefined);
    },

    async listFavourites(userId: number, page: Page): Promise<ListPage<SavedImage[]>> {
      return toListPage(await listSavedImages(db, userId, page, 'favourites'), page, toSavedImage);
    },

    async find(userId: number, id: number): Promise<SavedImageDetail> {
      const row = await findSavedImage(db, userId, id);
      if (!row) throw notFound('saved image');
      return {
        ...toSavedImage(row),
        model_image_url: addressOf(row.modelMediaId),
        model_thumbnail_url: thumbnail(row.modelMediaId),
        garment_image_url: addressOf(row.garmentMediaId),
        garment_thumbnail_url: thumbnail(row.garmentMediaId),
        prompt: row.prompt,
      };
    },

    async toggleFavourite(userId: number, id: number): Promise<FavouriteMark> {
      const row = await toggleFavourite(db, userId, id);
      if (!row) throw notFound('saved image');
      return row;
    },

    async rename(userId: number, id: number, name: string): Promise<null> {
      if (!(await renameSavedImage(db, userId, id, name.trim()))) throw notFound('saved image');
      return null;
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
