import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { addApplyModificationsListener } from './applyModifications';
import { addGenerateTryOnListener } from './generateTryOn';
import type { WithEditor } from '../../editor/selectors';
import type { TryOnDispatch } from './listening';

/** The side effects of this area; they outlive the page, so that a generation goes on while the user looks elsewhere. */
export function addTryOnListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor, TryOnDispatch>();
  addGenerateTryOnListener(startListening);
  addApplyModificationsListener(startListening);
}
