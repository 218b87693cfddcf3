import { useNavigate } from 'react-router-dom';
import type { ModelImage } from '../../../contract/models';
import {
  useDeleteModelImageMutation,
  useDeleteModelMutation,
  useLazyGetModelImageUsesQuery,
  useRestoreModelImageMutation,
  useRestoreModelMutation,
} from '../../api/models';
import { useDeletion } from '../../library/deletion/useDeletion';
import { deletionTexts, modelsTexts } from '../../messages/library';
import { photoLabel } from './photoNames';

interface Photo {
  image: Pick<ModelImage, 'id' | 'model_id' | 'name' | 'photo_name'>;
  /** The photo's place among those of its model, from 0. */
  index: number;
  /** Whether it is the model's only photo. Then the model is deleted with it, because a model must have a photo. */
  isOnly: boolean;
}

/** Returns what the messages call a photo. If the model is deleted with it, this is the model's name. */
const nameOf = ({ image, index, isOnly }: Photo) => (isOnly ? image.name : photoLabel(image, index));

/**
 * Deletes a photo of a model, after a confirmation if it is the only one or saved looks were made with it. Returns a function that starts the deletion, and
 * the confirmation dialog to render.
 */
export function usePhotoDeletion() {
  const navigate = useNavigate();
  const [findUses] = useLazyGetModelImageUsesQuery();
  const [deleteImage] = useDeleteModelImageMutation();
  const [restoreImage] = useRestoreModelImageMutation();
  const [deleteModel] = useDeleteModelMutation();
  const [restoreModel] = useRestoreModelMutation();
  return useDeletion<Photo, { saved_images: number }>({
    nameOf,
    findUses: ({ image: { id, model_id } }) => findUses({ id: model_id, imageId: id }).unwrap(),
    remove: async ({ image: { id, model_id }, isOnly }) => {
      if (!isOnly) return deleteImage({ id: model_id, imageId: id }).unwrap();
      await deleteModel(model_id).unwrap();
      // Leave this page, because it belongs to the deleted model.
      void navigate('/');
    },
    restore: ({ image: { id, model_id }, isOnly }) =>
      isOnly ? restoreModel(model_id).unwrap() : restoreImage({ id: model_id, imageId: id }).unwrap(),
    confirmationFor: (photo, { saved_images: count }) => {
      const parts = [
        photo.isOnly ? modelsTexts.onlyPhoto({ name: photo.image.name }) : [],
        count > 0 ? modelsTexts.madeWithPhoto({ count }) : [],
      ].flat();
      return parts.length === 0
        ? null
        : { title: deletionTexts.question({ name: nameOf(photo) }), text: parts.join(' ') };
    },
  });
}
