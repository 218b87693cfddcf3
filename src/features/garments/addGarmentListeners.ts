import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { addChangeGarmentListener } from './design/changeGarment';
import { addExtractGarmentListener } from './design/extractGarment';
import { addResumeDesignListener } from './design/resumeDesign';

/** Registers the listeners of the Garments page. They stay active on other pages, so that a generation continues there. */
export function addGarmentListeners(add: ListenerMiddlewareInstance['startListening']): void {
  const startListening = add.withTypes<ListenerState, EditorDispatch>();
  addExtractGarmentListener(startListening);
  addChangeGarmentListener(startListening);
  addResumeDesignListener(startListening);
}
