import { type UnknownAction, combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../api/baseApi';
import { editorReducer } from '../editor/editorReducer';
import { cleared } from '../editor/workbenches';
import { persistSession } from '../session/persistSession';
import { sessionReducer, signedOut } from '../session/sessionSlice';
import { listeners } from './listeners';

const combined = combineReducers({
  session: sessionReducer,
  editor: editorReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** Whoever signs out leaves no picture, prompt or selection behind. The editor itself does not know of sessions. */
function reducer(state: ReturnType<typeof combined> | undefined, action: UnknownAction) {
  return combined(state && signedOut.match(action) ? { ...state, editor: cleared(state.editor) } : state, action);
}

/** Reads who is signed in from storage as it is made. */
export function createStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(baseApi.middleware, persistSession),
  });
  // Lets polling rest while the page is hidden.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
