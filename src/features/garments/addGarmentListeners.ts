import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { addChangeGarmentListener } from './design/changeGarment';
import { addExtractGarmentListener } from './design/extractGarment';
import { addResumeDesignListener } from './design/resumeDesign';

/** Registers this area's listeners. They outlive the page, so a generation continues while the user is on another page. */
export function addGarmentListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<ListenerState, EditorDispatch>();
  addExtractGarmentListener(startListening);
  addChangeGarmentListener(startListening);
  addResumeDesignListener(startListening);
}
