import type { Model } from '../../../contract/models';
import { useDeleteModelMutation, useLazyGetModelUsesQuery, useRestoreModelMutation } from '../../api/models';
import { useDeletion } from '../../library/deletion/useDeletion';
import { deletionTexts, modelsTexts } from '../../messages/library';

/**
 * Deletes a model, after a confirmation if saved looks were made with it. Returns a function that starts the deletion, and the confirmation dialog to
 * render.
 */
export function useModelDeletion() {
  const [findUses] = useLazyGetModelUsesQuery();
  const [deleteModel] = useDeleteModelMutation();
  const [restoreModel] = useRestoreModelMutation();
  return useDeletion<Pick<Model, 'id' | 'name'>, { saved_images: number }>({
    nameOf: ({ name }) => name,
    findUses: ({ id }) => findUses(id).unwrap(),
    remove: ({ id }) => deleteModel(id).unwrap(),
    restore: ({ id }) => restoreModel(id).unwrap(),
    confirmationFor: ({ name }, { saved_images: count }) =>
      count === 0 ? null : { title: deletionTexts.question({ name }), text: modelsTexts.madeWith({ count }) },
  });
}
