import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../api/baseApi';
import { persistSession } from '../../session/persistSession';
import { createRecorder, recordingLimits } from '../../support/recording/recorder';
import { redact } from '../../support/recording/redact';
import { listeners } from './listeners';
import { rootReducer } from './rootReducer';

/**
 * Creates the store, with the session from local storage.
 *
 * @param recorder records actions for problem reports. Benchmarks pass a recorder of their own, to measure the cost of recording
 */
export function createStore(recorder = createRecorder()) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults().prepend(listeners.middleware).concat(baseApi.middleware, persistSession, recorder.middleware),
    // Redact with a replacer, because the sanitizers of Redux DevTools don't apply to its exports.
    devTools: { maxAge: recordingLimits.actions, serialize: { replacer: redact } },
  });
  // Refetch on focus and on reconnect, and pause polling while the page is hidden.
  setupListeners(store.dispatch);
  return Object.assign(store, { recorder });
}

export type AppStore = ReturnType<typeof createStore>;
