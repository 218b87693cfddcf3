import type { Category, CategoryUses } from '../../../contract/garments';
import { errorMessage } from '../../api/errors';
import { useDeleteCategoryMutation, useLazyGetCategoryUsesQuery, useRestoreCategoryMutation } from '../../api/garments';
import { useDeletion } from '../../library/deletion/useDeletion';
import { garmentsTexts } from '../../messages/library';

/** Returns the app's own message, followed by the server's reason if there is one. */
function failureText(error: unknown): string {
  const reason = errorMessage(error, '');
  return reason === '' ? garmentsTexts.deleteFailed : garmentsTexts.deleteFailedWith({ reason });
}

/** Deletes a category with its garments. Always asks for confirmation. Returns a function that starts the deletion, and the confirmation dialog to render. */
export function useCategoryDeletion() {
  const [findUses] = useLazyGetCategoryUsesQuery();
  const [deleteCategory] = useDeleteCategoryMutation();
  const [restoreCategory] = useRestoreCategoryMutation();
  return useDeletion<Category, CategoryUses>({
    nameOf: ({ name }) => name,
    findUses: ({ id }) => findUses(id).unwrap(),
    remove: ({ id }) => deleteCategory(id).unwrap(),
    restore: ({ id }) => restoreCategory(id).unwrap(),
    confirmationFor: ({ name }, { garments, saved_images }) => ({
      title: garmentsTexts.deleteQuestion,
      text: [
        garmentsTexts.deleteConsequence({ name, count: garments }),
        saved_images > 0 ? garmentsTexts.madeWithCategory({ count: saved_images }) : [],
      ]
        .flat()
        .join(' '),
    }),
    deletedText: garmentsTexts.deleted,
    failureText,
  });
}
