import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { bulkTexts, deletionTexts } from '../../messages/library';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';
import { toast } from '../../ui/toast';
import { runEach } from '../selection/runEach';
import type { useBulkWork } from '../selection/useBulkWork';

type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface BulkDeletion<Target> {
  work: ReturnType<typeof useBulkWork>;
  /** Returns a text for a number of targets, for example "3 garments". Used in messages. */
  itemsText: (values: { count: number }) => string;
  /**
   * Returns how many saved looks were made with a target. Missing if nothing can depend on the targets. Called for several targets at the same time, so use
   * `dispatch` to send the query: a lazy query hook would abort its previous call.
   *
   * @throws the error of the failed call, as `remove` and `restore` do
   */
  findUses?: (target: Target, dispatch: ApiDispatch) => Promise<number>;
  /** Returns a text that says how many saved looks were made with the targets. */
  usesText?: (values: { count: number }) => string;
  remove: (target: Target) => Promise<unknown>;
  restore: (target: Target) => Promise<unknown>;
  /** Called with the targets that couldn't be deleted. */
  onEnd: (failed: Target[]) => void;
}

/**
 * Deletes several things, with one message and one Undo for all of them. If something depends on them, asks first. Returns a function that starts the deletion,
 * and the confirmation dialog to render.
 */
export function useBulkDeletion<Target>(deletion: BulkDeletion<Target>): [(targets: Target[]) => void, ReactNode] {
  const { work, itemsText, findUses, usesText, remove, restore, onEnd } = deletion;
  const dispatch = useDispatch<ApiDispatch>();
  const [pending, setPending] = useState<{ targets: Target[]; text: string } | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const undo = async (targets: Target[]) => {
    const { done, failed } = await runEach(targets, restore);
    if (done.length > 0) toast.success(deletionTexts.restored({ name: itemsText({ count: done.length }) }));
    if (failed.length > 0) toast.httpError(bulkTexts.notRestored({ items: itemsText({ count: failed.length }) }));
  };

  const removeNow = async (targets: Target[]) => {
    const { done, failed } = await work.run(bulkTexts.deleting, targets, remove);
    if (done.length > 0)
      toast.offer(deletionTexts.deleted({ name: itemsText({ count: done.length }) }), {
        label: deletionTexts.undo,
        hint: deletionTexts.undoKeys,
        run: () => void undo(done),
      });
    if (failed.length > 0) toast.httpError(bulkTexts.notDeleted({ items: itemsText({ count: failed.length }) }));
    onEnd(failed);
  };

  const begin = async (targets: Target[]) => {
    let uses = 0;
    if (findUses) {
      const { failed } = await runEach(targets, async (target) => {
        const count = await findUses(target, dispatch);
        uses += count;
      });
      // If the uses couldn't be counted, delete nothing, because the confirmation dialog must state how many there are.
      if (failed.length > 0)
        return toast.httpError(bulkTexts.notDeleted({ items: itemsText({ count: targets.length }) }));
    }
    if (uses === 0 || !usesText) return removeNow(targets);
    setPending({ targets, text: usesText({ count: uses }) });
    setIsAsking(true);
  };

  const dialog = pending && (
    <ConfirmDialogOnDemand
      open={isAsking}
      title={deletionTexts.question({ name: itemsText({ count: pending.targets.length }) })}
      text={pending.text}
      confirmLabel={deletionTexts.delete}
      onConfirm={() => {
        flushSync(() => setIsAsking(false));
        void removeNow(pending.targets);
      }}
      onClose={() => setIsAsking(false)}
    />
  );
  return [(targets) => void begin(targets), dialog];
}
