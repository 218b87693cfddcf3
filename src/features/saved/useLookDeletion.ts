import { useDeleteSavedImageMutation, useRestoreSavedImageMutation } from '../../api/lookChanges';
import { useDeletion } from '../../library/deletion/useDeletion';
import { type Look, lookName } from './lookName';

/**
 * Returns a function that deletes a look and offers Undo. It doesn't ask for confirmation, because nothing depends on a look.
 *
 * @param leave called when the look is deleted, before the message with Undo
 */
export function useLookDeletion(leave?: () => void): (look: Look) => void {
  const [deleteLook] = useDeleteSavedImageMutation();
  const [restoreLook] = useRestoreSavedImageMutation();
  const [requestDeletion] = useDeletion<Look, null>({
    nameOf: lookName,
    findUses: async () => null,
    remove: async ({ id }) => {
      await deleteLook(id).unwrap();
      leave?.();
    },
    restore: ({ id }) => restoreLook(id).unwrap(),
    confirmationFor: () => null,
  });
  return requestDeletion;
}
