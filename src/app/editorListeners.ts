import { addKeepEditsListeners } from './keepEdits';
import { addLeaveWarningListener } from './leaveWarning';
import { listeners } from './listeners';
import { addRestoreEditsListener } from './restoreEdits';

// Shared by both pages with an editor. The first one that opens imports this file and so registers the listeners.
addKeepEditsListeners(listeners.startListening);
addLeaveWarningListener(listeners.startListening);
addRestoreEditsListener(listeners.startListening);
