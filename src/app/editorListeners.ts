import { addNoteRemovedSamplesListener } from '../editor/samples/noteRemovedSamples';
import { addKeepEditsListeners } from './keepEdits';
import { addLeaveWarningListener } from './leaveWarning';
import type { EditorDispatch } from '../editor/generation/listening';
import type { WithEditor } from '../editor/selectors';
import { listeners } from './listeners';
import { addRestoreEditsListener } from './restoreEdits';

// Of both pages with an editor, so with neither: the first that is opened brings them along, once.
addKeepEditsListeners(listeners.startListening);
addLeaveWarningListener(listeners.startListening);
addRestoreEditsListener(listeners.startListening);
addNoteRemovedSamplesListener(listeners.startListening.withTypes<WithEditor, EditorDispatch>());
