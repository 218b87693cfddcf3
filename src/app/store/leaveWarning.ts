import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { type WithUploads, selectRunningCount } from '../../api/uploads/uploadsSlice';
import type { WithEditor } from '../../editor/state/selectors';
import { workbenchNames } from '../../editor/state/workbenches';

type State = WithEditor & WithUploads;

const hasSomethingToLose = (state: State) =>
  selectRunningCount(state) > 0 ||
  workbenchNames.some((name) => Boolean(state.editor[name].run ?? state.editor[name].editorImage));

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** While an upload or a generation is running, or a picture is in an editor, makes the browser ask before the user reloads or leaves the page. */
export function addLeaveWarningListener(add: ListenerMiddlewareInstance['startListening']): void {
  add.withTypes<State>()({
    predicate: (_, now, before) =>
      (now.editor !== before.editor || now.uploads !== before.uploads) &&
      hasSomethingToLose(now) !== hasSomethingToLose(before),
    effect: (_, api) => {
      if (hasSomethingToLose(api.getState())) window.addEventListener('beforeunload', warnBeforeUnload);
      else window.removeEventListener('beforeunload', warnBeforeUnload);
    },
  });
}
