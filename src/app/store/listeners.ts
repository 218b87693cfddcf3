import { createListenerMiddleware } from '@reduxjs/toolkit';
import { addClearPicturesListener } from '../offline/clearPictures';
import { addNotifyTabsListener } from './syncTabs';
import { addAnnounceExpiryListener } from './announceExpiry';
import { addAnnounceFailuresListener } from './announceFailures';
import { addEmptyCachesListener } from './emptyCaches';
import { addEndUploadsListener } from './endUploads';
import { addForgetEditsListener } from './forgetEdits';
import { addForgetFirstStepsListener } from './forgetFirstSteps';
import { addLeaveWarningListener } from './leaveWarning';

/** Runs the side effects of the app. Each is a listener in a file of its own. Pages that are loaded on demand add their listeners when their chunk loads. */
export const listeners = createListenerMiddleware();

addAnnounceExpiryListener(listeners.startListening);
addAnnounceFailuresListener(listeners.startListening);
addEmptyCachesListener(listeners.startListening);
addClearPicturesListener(listeners.startListening);
addEndUploadsListener(listeners.startListening);
addForgetEditsListener(listeners.startListening);
addForgetFirstStepsListener(listeners.startListening);
addLeaveWarningListener(listeners.startListening);
addNotifyTabsListener(listeners.startListening);
