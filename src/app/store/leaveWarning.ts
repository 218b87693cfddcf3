import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { WithEditor } from '../../editor/state/selectors';
import { workbenchNames } from '../../editor/state/workbenches';

const hasSomethingToLose = ({ editor }: WithEditor) =>
  workbenchNames.some((name) => Boolean(editor[name].run ?? editor[name].editorImage));

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before the user reloads or leaves the page, while a generation is running or a picture is in an editor. */
export function addLeaveWarningListener(add: ListenerMiddlewareInstance['startListening']): void {
  add.withTypes<WithEditor>()({
    predicate: (_, now, before) =>
      now.editor !== before.editor && hasSomethingToLose(now) !== hasSomethingToLose(before),
    effect: (_, api) => {
      if (hasSomethingToLose(api.getState())) window.addEventListener('beforeunload', warn);
      else window.removeEventListener('beforeunload', warn);
    },
  });
}
