import { type Category, type CategoryCover, type CategoryUses, coverPicturesMax } from '../../contract/garments';
import { imageFields } from '../platform/media/imageFields';
import { ApiError, notFound, notRestorable } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import { violatedConstraintOf } from '../platform/db/databaseErrors';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { countSavedImages } from '../saved/savedRepository';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  listNewestGarments,
  pictureIdsOfCategory,
  renameCategory,
  restoreCategory,
} from './garmentRepository';

const nameTakenText = 'A category with this name already exists';
const restoredNameTakenText =
  "This category can't be restored, because a new category has its name. Rename that one, then try again.";

/** Runs `change`. @throws ApiError 409 `category_exists` with the message `sentence`, if the user has another category with the same name */
async function refuseDuplicate<T>(sentence: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraintOf(error) !== 'categories_name_key') throw error;
    throw new ApiError(409, 'category_exists', sentence);
  }
}

/** A user's categories of garments. */
export function categoryService({ db, addresses }: Platform) {
  return {
    async list(userId: number, page: Page): Promise<ListPage<Category[]>> {
      return toListPage(await listCategories(db, userId, page), page, (category) => category);
    },

    async listCovers(userId: number, page: Page): Promise<ListPage<CategoryCover[]>> {
      const rows = await listCategories(db, userId, page);
      const ids = rows.map(({ id }) => id);
      const newest = await listNewestGarments(db, ids, coverPicturesMax);
      return toListPage(rows, page, ({ id }) => {
        const pictures = newest.filter(({ categoryId }) => categoryId === id);
        return {
          id,
          garments: pictures[0]?.total ?? 0,
          pictures: pictures.map((picture) => imageFields(addresses, picture)),
        };
      });
    },

    async create(userId: number, name: string, storeAnswer: StoreAnswer): Promise<{ data: Category }> {
      return refuseDuplicate(nameTakenText, () =>
        inTransaction(db, async (tx) => storeAnswer(tx, { data: await insertCategory(tx, userId, name.trim()) })),
      );
    },

    async rename(userId: number, categoryId: number, name: string): Promise<null> {
      const isFound = await refuseDuplicate(nameTakenText, () => renameCategory(db, userId, categoryId, name.trim()));
      if (!isFound) throw notFound('category');
      return null;
    },

    async countUses(userId: number, categoryId: number): Promise<CategoryUses> {
      if (!(await findCategory(db, userId, categoryId))) throw notFound('category');
      const pictures = await pictureIdsOfCategory(db, categoryId);
      const saved = await countSavedImages(db, userId, 'garmentMediaId', pictures);
      return { garments: pictures.length, saved_images: saved };
    },

    /** Deletes a category with its garments. The sweep of deleted rows removes them for good. */
    async remove(userId: number, categoryId: number): Promise<null> {
      if (!(await deleteCategory(db, userId, categoryId))) throw notFound('category');
      return null;
    },

    async restore(userId: number, categoryId: number): Promise<null> {
      const isRestored = await refuseDuplicate(restoredNameTakenText, () => restoreCategory(db, userId, categoryId));
      if (!isRestored) throw notRestorable('category');
      return null;
    },
  };
}

export type CategoryService = ReturnType<typeof categoryService>;
