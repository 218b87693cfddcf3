import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { addApplyModificationsListener } from './applyModifications';
import { addGenerateTryOnListener } from './generateTryOn';
import { addKeepUnfinishedEditListener } from './keepUnfinishedEdit';
import { addLeaveWarningListener } from './leaveWarning';
import type { TryOnDispatch, TryOnState } from './listening';

/** The side effects of this area; they outlive the page, so that a generation goes on while the user looks elsewhere. */
export function addTryOnListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<TryOnState, TryOnDispatch>();
  addGenerateTryOnListener(startListening);
  addApplyModificationsListener(startListening);
  addLeaveWarningListener(startListening);
  addKeepUnfinishedEditListener(startListening);
}
