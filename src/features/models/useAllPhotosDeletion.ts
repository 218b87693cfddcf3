import { useNavigate } from 'react-router-dom';
import type { ModelImage } from '../../../contract/models';
import { useDeleteModelMutation, useLazyGetModelUsesQuery, useRestoreModelMutation } from '../../api/models';
import { useDeletion } from '../../library/deletion/useDeletion';
import { bulkTexts, deletionTexts, modelsTexts } from '../../messages/library';

type Photo = Pick<ModelImage, 'model_id' | 'name'>;

/**
 * Deletes a model because all its photos are to be deleted. Always asks for confirmation. Returns a function that starts the deletion, and the confirmation
 * dialog to render.
 */
export function useAllPhotosDeletion() {
  const navigate = useNavigate();
  const [findUses] = useLazyGetModelUsesQuery();
  const [deleteModel] = useDeleteModelMutation();
  const [restoreModel] = useRestoreModelMutation();
  return useDeletion<Photo, { saved_images: number }>({
    nameOf: ({ name }) => name,
    findUses: ({ model_id }) => findUses(model_id).unwrap(),
    remove: async ({ model_id }) => {
      await deleteModel(model_id).unwrap();
      // Leave the page, because it belongs to the deleted model.
      void navigate('/');
    },
    restore: ({ model_id }) => restoreModel(model_id).unwrap(),
    confirmationFor: ({ name }, { saved_images: count }) => ({
      title: deletionTexts.question({ name }),
      text: [bulkTexts.allPhotos({ name }), count > 0 ? modelsTexts.madeWith({ count }) : []].flat().join(' '),
    }),
  });
}
