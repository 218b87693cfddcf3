import { addClearDeletedListeners } from '../../library/deletion/clearDeleted';
import { addRemovedSamplesListener } from '../../library/samples/clearRemovedSamples';
import { addPersistEditsListeners } from './persistEdits';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';
import { listeners } from './listeners';
import { addRestoreEditsListener } from './restoreEdits';

// Shared by both pages with an editor. The first one that opens imports this file and so registers the listeners.
addPersistEditsListeners(listeners.startListening);
addRestoreEditsListener(listeners.startListening);
const startListening = listeners.startListening.withTypes<ListenerState, EditorDispatch>();
addRemovedSamplesListener(startListening);
addClearDeletedListeners(startListening);
