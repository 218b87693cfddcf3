import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { addApplyModificationsListener } from './applyModifications';
import { addGenerateTryOnListener } from './generateTryOn';
import { addPreselectModelListener } from './preselectModel';
import { addResumeTryOnListener } from './resumeTryOn';

/** Registers this area's listeners. They outlive the page, so a generation continues while the user is on another page. */
export function addTryOnListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<ListenerState, EditorDispatch>();
  addGenerateTryOnListener(startListening);
  addApplyModificationsListener(startListening);
  addPreselectModelListener(startListening);
  addResumeTryOnListener(startListening);
}
