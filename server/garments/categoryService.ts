import type { Category } from '../../contract/garments';
import { ApiError, notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import { violatedConstraint } from '../platform/db/databaseErrors';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { deleteCategory, findCategory, insertCategory, listCategories, picturesOfCategory } from './garmentRepository';

/** A user's categories of garments. */
export function categoryService({ db, media }: Platform) {
  return {
    async list(userId: number, page: Page): Promise<ListPage<Category[]>> {
      return toListPage(await listCategories(db, userId, page), page, (category) => category);
    },

    async create(userId: number, name: string, storeAnswer: StoreAnswer): Promise<{ data: Category }> {
      try {
        return await inTransaction(db, async (tx) =>
          storeAnswer(tx, { data: await insertCategory(tx, userId, name.trim()) }),
        );
      } catch (error) {
        if (violatedConstraint(error) !== 'categories_name_key') throw error;
        throw new ApiError(409, 'category_exists', 'A category with this name already exists');
      }
    },

    async remove(userId: number, categoryId: number): Promise<null> {
      if (!(await findCategory(db, userId, categoryId))) throw notFound('category');
      const pictures = await inTransaction(db, async (tx) => {
        const ids = await picturesOfCategory(tx, categoryId);
        await deleteCategory(tx, categoryId);
        return ids;
      });
      // This keeps the pictures that a saved image still shows.
      await media.deleteUnused(pictures);
      return null;
    },
  };
}

export type CategoryService = ReturnType<typeof categoryService>;
