import { keepEdit } from '../../editor/persistence/keptEdits';
import { isSameEdit, unfinishedEditOf } from '../../editor/persistence/unfinishedEdit';
import { selectEditor } from '../../editor/selectors';
import type { StartListening } from './listening';

/** Milliseconds of rest before a change is kept: a sentence is typed, not letters. */
const rest = 300;

/** What is in the editor survives a reload or a crash, but for what was changed in the moment before. */
export function addKeepUnfinishedEditListener(startListening: StartListening): void {
  startListening({
    predicate: (_, now, before) => !isSameEdit(unfinishedEditOf(now.editor), unfinishedEditOf(before.editor)),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.delay(rest);
      const state = api.getState();
      // Signed out meanwhile: there is no one to keep it for.
      if (state.session.token !== null) await keepEdit(state.session.name, unfinishedEditOf(selectEditor(state)));
    },
  });
}
