import { selectEditor } from '../../editor/selectors';
import type { StartListening, TryOnState } from './listening';

const somethingToLose = (state: TryOnState) => {
  const { generating, editorImage } = selectEditor(state);
  return generating !== null || editorImage !== null;
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before a reload or leaving while a generation runs or an image is in the editor. */
export function addLeaveWarningListener(startListening: StartListening): void {
  startListening({
    predicate: (_, now, before) => somethingToLose(now) !== somethingToLose(before),
    effect: (_, api) => {
      if (somethingToLose(api.getState())) window.addEventListener('beforeunload', warn);
      else window.removeEventListener('beforeunload', warn);
    },
  });
}
