import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { storeEdit } from '../../editor/state/storedEdits';
import { isSameEdit, unfinishedEditOf } from '../../editor/state/unfinishedEdit';
import type { WithEditor } from '../../editor/state/selectors';
import { workbenchNames } from '../../editor/state/workbenches';
import type { Session } from '../../session/session';

/** How long the user must pause before an edit is stored, in milliseconds, so that typing a prompt doesn't store every letter. */
const debounceDelay = 300;

/** Stores unfinished edits, so that they survive a reload or a crash. A change made less than `debounceDelay` before a crash is lost. */
export function addPersistEditsListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor & { session: Session }>();
  // Add one listener per workbench, so that changes at one workbench don't delay storing the edit at the other.
  for (const name of workbenchNames) {
    startListening({
      predicate: (_, { editor: now }, { editor: before }) =>
        now[name] !== before[name] && !isSameEdit(unfinishedEditOf(now[name]), unfinishedEditOf(before[name])),
      effect: async (_, api) => {
        api.cancelActiveListeners();
        await api.delay(debounceDelay);
        const { session, editor } = api.getState();
        // After the user has signed out, store nothing, because the edit would belong to no user.
        if (session.refresh_token !== null) await storeEdit(session.name, name, unfinishedEditOf(editor[name]));
      },
    });
  }
}
