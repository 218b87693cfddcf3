import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { keepEdit } from '../../editor/state/keptEdits';
import { isSameEdit, unfinishedEditOf } from '../../editor/state/unfinishedEdit';
import type { WithEditor } from '../../editor/state/selectors';
import { workbenchNames } from '../../editor/state/workbenches';
import type { Session } from '../../session/session';

/** How long the user must pause before an edit is stored, in milliseconds, so that typing a prompt doesn't store every letter. */
const debounceDelay = 300;

/** Stores unfinished edits, so that they survive a reload or a crash. Changes of the last moment can be lost. */
export function addPersistEditsListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor & { session: Session }>();
  // One listener per workbench: a change in one must not debounce the other.
  for (const name of workbenchNames) {
    startListening({
      predicate: (_, { editor: now }, { editor: before }) =>
        now[name] !== before[name] && !isSameEdit(unfinishedEditOf(now[name]), unfinishedEditOf(before[name])),
      effect: async (_, api) => {
        api.cancelActiveListeners();
        await api.delay(debounceDelay);
        const { session, editor } = api.getState();
        // Store nothing after signing out, when there is no user to store it for.
        if (session.token !== null) await keepEdit(session.name, name, unfinishedEditOf(editor[name]));
      },
    });
  }
}
