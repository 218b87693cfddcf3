import { selectTexts as texts } from '../../messages/editorTools';
import { announcements } from '../canvas/announcements';
import type { EditorStore } from '../state/editorStore';
import { selectStrokeLog } from '../state/selectors';

/** Announces a change of the selection, with a count, because a screen reader wouldn't announce the same sentence twice in a row. */
export const announceStep = (store: EditorStore, text: string): void =>
  announcements.say(`${text} ${texts.said.step({ count: selectStrokeLog(store.getState()).strokes.length })}`);
