import type { ReactNode } from 'react';
import type { Catalogue } from '../../../contract/catalogues';
import { unfinishedCount, useDeleteCatalogueMutation, useRestoreCatalogueMutation } from '../../api/catalogues';
import { useDeletion } from '../../library/deletion/useDeletion';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { deletionTexts } from '../../messages/library';

/** Returns the name of a catalogue as used in messages. */
export const catalogueName = ({ category_name }: Catalogue) =>
  texts.nameOf({ category: category_name ?? texts.deletedCategory });

/**
 * Deletes a catalogue and offers Undo. If pictures are unfinished, asks first: they are cancelled, and Undo can't bring them back. Returns a function that
 * starts the deletion, and the confirmation dialog to render.
 */
export function useCatalogueDeletion(): [(catalogue: Catalogue) => void, ReactNode] {
  const [deleteCatalogue] = useDeleteCatalogueMutation();
  const [restoreCatalogue] = useRestoreCatalogueMutation();
  return useDeletion<Catalogue, number>({
    nameOf: catalogueName,
    findUses: async ({ counts }) => unfinishedCount(counts),
    remove: ({ id }) => deleteCatalogue(id).unwrap(),
    restore: ({ id }) => restoreCatalogue(id).unwrap(),
    confirmationFor: (catalogue, unfinished) =>
      unfinished === 0
        ? null
        : {
            title: deletionTexts.question({ name: catalogueName(catalogue) }),
            text: texts.deleteText({ count: unfinished }),
          },
  });
}
