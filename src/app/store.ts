import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../api/baseApi';
import { persistSession } from '../session/persistSession';
import { createRecorder, recordingLimits } from '../support/recording/recorder';
import { redact } from '../support/recording/redact';
import { listeners } from './listeners';
import { rootReducer } from './rootReducer';

/** Reads who is signed in from storage as it is made. `recorder` holds what a report of a problem tells; what it costs is measured with another. */
export function createStore(recorder = createRecorder()) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults().prepend(listeners.middleware).concat(baseApi.middleware, persistSession, recorder.middleware),
    // Its own sanitizers do not reach what it exports; the replacer does.
    devTools: { maxAge: recordingLimits.actions, serialize: { replacer: redact } },
  });
  // Lets polling rest while the page is hidden.
  setupListeners(store.dispatch);
  return Object.assign(store, { recorder });
}

export type AppStore = ReturnType<typeof createStore>;
