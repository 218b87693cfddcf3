import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { forWorkbench, workbenchOpened } from '../../editor/state/editorReducer';
import { editRestored } from '../../editor/state/editorSlice';
import { readEdit } from '../../editor/state/storedEdits';
import { isUntouched, unfinishedEditOf } from '../../editor/state/unfinishedEdit';
import type { WithEditor } from '../../editor/state/selectors';
import type { Session } from '../../session/session';

/** After a reload, restores the unfinished edit of a workbench when its page is opened, unless the user has already started something new there. */
export function addRestoreEditsListener(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor & { session: Session }>();
  startListening({
    actionCreator: workbenchOpened,
    effect: async ({ payload: name }, api) => {
      const isFree = () => isUntouched(unfinishedEditOf(api.getState().editor[name]));
      const user = api.getState().session.name;
      if (!isFree()) return;
      const edit = await readEdit(user, name);
      if (edit && isFree() && api.getState().session.name === user)
        api.dispatch(forWorkbench(name, editRestored(edit)));
    },
  });
}
