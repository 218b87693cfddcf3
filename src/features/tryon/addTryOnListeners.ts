import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { addApplyModificationsListener } from './applyModifications';
import { addGenerateTryOnListener } from './generateTryOn';
import { addPreselectModelListener } from './preselectModel';
import { addResumeTryOnListener } from './resumeTryOn';

/** Registers the listeners of the Try-on page. They stay active on other pages, so that a generation continues there. */
export function addTryOnListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<ListenerState, EditorDispatch>();
  addGenerateTryOnListener(startListening);
  addApplyModificationsListener(startListening);
  addPreselectModelListener(startListening);
  addResumeTryOnListener(startListening);
}
