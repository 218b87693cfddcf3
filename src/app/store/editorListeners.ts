import { addNoteRemovedSamplesListener } from '../../editor/samples/noteRemovedSamples';
import { addKeepEditsListeners } from './keepEdits';
import { addLeaveWarningListener } from './leaveWarning';
import type { EditorDispatch } from '../../editor/generation/listening';
import type { WithEditor } from '../../editor/selectors';
import { listeners } from './listeners';
import { addRestoreEditsListener } from './restoreEdits';

// Shared by both pages with an editor. The first one that opens imports this file and so registers the listeners.
addKeepEditsListeners(listeners.startListening);
addLeaveWarningListener(listeners.startListening);
addRestoreEditsListener(listeners.startListening);
addNoteRemovedSamplesListener(listeners.startListening.withTypes<WithEditor, EditorDispatch>());
