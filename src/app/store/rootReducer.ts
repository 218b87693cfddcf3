import { type UnknownAction, combineReducers } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { editorReducer } from '../../editor/state/editorReducer';
import { resetWorkbenches } from '../../editor/state/workbenches';
import { uploadsReducer } from '../../api/uploads/uploadsSlice';
import { sessionReducer, signedOut } from '../../session/sessionSlice';
import { pageReducer } from '../../support/recording/pageSlice';

const combinedReducer = combineReducers({
  session: sessionReducer,
  editor: editorReducer,
  page: pageReducer,
  uploads: uploadsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type AppState = ReturnType<typeof combinedReducer>;

/** Resets the editor when the user signs out, because the editor's own reducer ignores session actions. */
export function rootReducer(state: AppState | undefined, action: UnknownAction): AppState {
  return combinedReducer(
    state && signedOut.match(action) ? { ...state, editor: resetWorkbenches(state.editor) } : state,
    action,
  );
}
