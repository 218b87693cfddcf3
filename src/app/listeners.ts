import { createListenerMiddleware } from '@reduxjs/toolkit';
import { addTellOtherTabsListener } from './agreeWithOtherTabs';
import { addAnnounceExpiryListener } from './announceExpiry';
import { addAnnounceFailuresListener } from './announceFailures';
import { addEmptyCachesListener } from './emptyCaches';
import { addForgetEditsListener } from './forgetEdits';

/** Every side effect of the app, one file each; those of a lazy area join when its chunk arrives. */
export const listeners = createListenerMiddleware();

addAnnounceExpiryListener(listeners.startListening);
addAnnounceFailuresListener(listeners.startListening);
addEmptyCachesListener(listeners.startListening);
addForgetEditsListener(listeners.startListening);
addTellOtherTabsListener(listeners.startListening);
