import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch } from '../../../editor/generation/listening';
import type { WithEditor } from '../../../editor/selectors';
import { addChangeGarmentListener } from './changeGarment';
import { addExtractGarmentListener } from './extractGarment';

/** The side effects of the Design tab; they outlive it, so that a generation goes on while the user looks elsewhere. */
export function addDesignListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<WithEditor, EditorDispatch>();
  addExtractGarmentListener(startListening);
  addChangeGarmentListener(startListening);
}
