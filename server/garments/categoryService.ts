import type { Category } from '../../contract/garments';
import { ApiError, notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import { violatedConstraint } from '../platform/db/databaseErrors';
import type { Platform } from '../platform/platform';
import { deleteCategory, findCategory, insertCategory, listCategories, listGarments } from './garmentRepository';

export function categoryService({ db, media }: Platform) {
  return {
    list: (userId: number): Promise<Category[]> => listCategories(db, userId),

    async create(userId: number, name: string): Promise<{ data: Category }> {
      try {
        return { data: await insertCategory(db, userId, name.trim()) };
      } catch (error) {
        if (violatedConstraint(error) !== 'categories_name_key') throw error;
        throw new ApiError(409, 'category_exists', 'A category with this name already exists');
      }
    },

    async remove(userId: number, categoryId: number): Promise<null> {
      if (!(await findCategory(db, userId, categoryId))) throw notFound('category');
      const pictures = await inTransaction(db, async (tx) => {
        const garments = await listGarments(tx, categoryId);
        await deleteCategory(tx, categoryId);
        return garments.map(({ mediaId }) => mediaId);
      });
      // Those that a saved image shows stay.
      await media.release(pictures);
      return null;
    },
  };
}

export type CategoryService = ReturnType<typeof categoryService>;
