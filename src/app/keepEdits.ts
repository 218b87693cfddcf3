import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { keepEdit } from '../editor/persistence/keptEdits';
import { isSameEdit, unfinishedEditOf } from '../editor/persistence/unfinishedEdit';
import type { WithEditor } from '../editor/selectors';
import { workbenchNames } from '../editor/workbenches';
import type { Session } from '../session/session';

/** Milliseconds of rest before a change is kept: a sentence is typed, not letters. */
const rest = 300;

/** What is at a workbench survives a reload or a crash, but for what was changed in the moment before. */
export function addKeepEditsListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor & { session: Session }>();
  // One each: a change of the one must not put off the keeping of the other.
  for (const name of workbenchNames) {
    startListening({
      predicate: (_, { editor: now }, { editor: before }) =>
        now[name] !== before[name] && !isSameEdit(unfinishedEditOf(now[name]), unfinishedEditOf(before[name])),
      effect: async (_, api) => {
        api.cancelActiveListeners();
        await api.delay(rest);
        const { session, editor } = api.getState();
        // Signed out meanwhile: there is no one to keep it for.
        if (session.token !== null) await keepEdit(session.name, name, unfinishedEditOf(editor[name]));
      },
    });
  }
}
