import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch } from '../../editor/generation/listening';
import type { WithEditor } from '../../editor/selectors';
import { addApplyModificationsListener } from './applyModifications';
import { addGenerateTryOnListener } from './generateTryOn';
import { addResumeTryOnListener } from './resumeTryOn';

/** The side effects of this area; they outlive the page, so that a generation goes on while the user looks elsewhere. */
export function addTryOnListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor, EditorDispatch>();
  addGenerateTryOnListener(startListening);
  addApplyModificationsListener(startListening);
  addResumeTryOnListener(startListening);
}
