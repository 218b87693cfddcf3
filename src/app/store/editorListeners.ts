import { addClearDeletedListeners } from '../../library/deletion/clearDeleted';
import { addClearRemovedSamplesListener } from '../../library/samples/clearRemovedSamples';
import { addPersistEditsListeners } from './persistEdits';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { listeners } from './listeners';
import { addRestoreEditsListener } from './restoreEdits';

// The Try-on page and the Design tab share these listeners. Whichever opens first imports this file, which registers them.
addPersistEditsListeners(listeners.startListening);
addRestoreEditsListener(listeners.startListening);
const startListening = listeners.startListening.withTypes<ListenerState, EditorDispatch>();
addClearRemovedSamplesListener(startListening);
addClearDeletedListeners(startListening);
