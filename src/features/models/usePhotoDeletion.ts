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
  /** The position of the photo among those of its model, from 0. */
  index: number;
  /** Whether the photo is the only one of its model. If so, the model is deleted too, because a model must have a photo. */
  isOnly: boolean;
}

/** Returns the name of a photo as used in messages. If the model is deleted with the photo, returns the model's name. */
const nameOf = ({ image, index, isOnly }: Photo) => (isOnly ? image.name : photoLabel(image, index));

/**
 * Deletes a photo of a model. Asks for confirmation if it is the model's only photo, or if saved looks were made with it. Returns a function that starts the
 * deletion, and the confirmation dialog to render.
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
      // Leave the page, because it belongs to the deleted model.
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
