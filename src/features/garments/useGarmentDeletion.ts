import type { Garment } from '../../../contract/garments';
import { useDeleteGarmentMutation, useLazyGetGarmentUsesQuery, useRestoreGarmentMutation } from '../../api/garments';
import { useDeletion } from '../../library/deletion/useDeletion';
import { deletionTexts, garmentsTexts } from '../../messages/library';

/**
 * Deletes a garment, after a confirmation if saved looks were made with it. Returns a function that starts the deletion, and the confirmation dialog to
 * render.
 */
export function useGarmentDeletion() {
  const [findUses] = useLazyGetGarmentUsesQuery();
  const [deleteGarment] = useDeleteGarmentMutation();
  const [restoreGarment] = useRestoreGarmentMutation();
  return useDeletion<Garment, { saved_images: number }>({
    nameOf: ({ name }) => name,
    findUses: ({ id }) => findUses(id).unwrap(),
    remove: ({ id, category_id }) => deleteGarment({ id, category_id }).unwrap(),
    restore: ({ id, category_id }) => restoreGarment({ id, category_id }).unwrap(),
    confirmationFor: ({ name }, { saved_images: count }) =>
      count === 0 ? null : { title: deletionTexts.question({ name }), text: garmentsTexts.madeWith({ count }) },
  });
}
