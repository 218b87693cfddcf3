import type { SelectionChange } from '../../../workers/image/selection/selectionStep';
import { selectTexts as texts } from '../../messages/editorTools';
import { announcements } from '../canvas/announcements';
import { selectionChanged } from '../state/editorSlice';
import type { EditorStore } from '../state/editorStore';
import { type WithEditor, selectComparison, selectIsGenerating, selectStrokeLog } from '../state/selectors';

/** Tells whether something can be selected on the picture now. */
export const canSelect = (state: WithEditor): boolean => !selectIsGenerating(state) && selectComparison(state) === null;

/**
 * Adds a change of the selection to the log and announces it. The announcement has a count, because a screen reader wouldn't say the same sentence twice in a
 * row. Does nothing if the picture can't be changed now, for example because a generation has started.
 */
export function changeSelection(store: EditorStore, change: SelectionChange, text: string): void {
  const before = selectStrokeLog(store.getState());
  store.dispatch(selectionChanged(change));
  const log = selectStrokeLog(store.getState());
  if (log !== before) announcements.say(`${text} ${texts.said.step({ count: log.strokes.length })}`);
}
