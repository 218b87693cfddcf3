import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, isAbort } from '../../api/errors';
import { deletionTexts } from '../../messages/library';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';
import { toast } from '../../ui/toast';

interface Confirmation {
  title: string;
  text: string;
}

interface Deletion<Target, Uses> {
  nameOf: (target: Target) => string;
  /**
   * Asks the server for the uses of the target, such as saved looks.
   *
   * @throws the error of the failed call, as `remove` and `restore` do
   */
  findUses: (target: Target) => Promise<Uses>;
  remove: (target: Target) => Promise<unknown>;
  restore: (target: Target) => Promise<unknown>;
  /** Returns the texts of the confirmation dialog. Null if no confirmation is needed, because nothing depends on the target. */
  confirmationFor: (target: Target, uses: Uses) => Confirmation | null;
  /** The message after the deletion. By default, a text with the target's name. */
  deletedText?: string;
  failureText?: (error: unknown) => string;
}

/**
 * Deletes something and offers Undo. If something depends on it, asks first. Returns a function that starts the deletion, and the confirmation dialog to
 * render.
 */
export function useDeletion<Target, Uses>(deletion: Deletion<Target, Uses>): [(target: Target) => void, ReactNode] {
  const [pending, setPending] = useState<(Confirmation & { target: Target }) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { nameOf, findUses, remove, restore, confirmationFor } = deletion;

  const showFailure = (target: Target, error: unknown) => {
    if (isAbort(error)) return;
    const text = deletion.failureText?.(error) ?? errorMessage(error, deletionTexts.failed({ name: nameOf(target) }));
    toast.httpError(text);
  };

  const undo = async (target: Target) => {
    try {
      await restore(target);
      toast.success(deletionTexts.restored({ name: nameOf(target) }));
    } catch (error) {
      toast.httpError(errorMessage(error, deletionTexts.restoreFailed({ name: nameOf(target) })));
    }
  };

  const removeNow = async (target: Target) => {
    try {
      await remove(target);
      const text = deletion.deletedText ?? deletionTexts.deleted({ name: nameOf(target) });
      toast.offer(text, {
        label: deletionTexts.undo,
        hint: deletionTexts.undoKeys,
        run: () => void undo(target),
      });
    } catch (error) {
      showFailure(target, error);
    }
  };

  const begin = async (target: Target) => {
    try {
      const confirmation = confirmationFor(target, await findUses(target));
      if (!confirmation) return await removeNow(target);
      setPending({ target, ...confirmation });
      setIsAsking(true);
    } catch (error) {
      showFailure(target, error);
    }
  };

  const dialog = pending && (
    <ConfirmDialogOnDemand
      open={isAsking}
      title={pending.title}
      text={pending.text}
      confirmLabel={deletionTexts.delete}
      onConfirm={() => {
        // Close the dialog first, so that the focus returns to the card. When the card is then removed, the focus moves to the next card.
        flushSync(() => setIsAsking(false));
        void removeNow(pending.target);
      }}
      onClose={() => setIsAsking(false)}
    />
  );
  return [(target) => void begin(target), dialog];
}
