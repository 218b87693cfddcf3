import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../api/baseApi';
import { editorReducer } from '../editor/editorSlice';
import { persistSession } from '../session/persistSession';
import { sessionReducer } from '../session/sessionSlice';
import { listeners } from './listeners';

const reducer = combineReducers({
  session: sessionReducer,
  editor: editorReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

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
