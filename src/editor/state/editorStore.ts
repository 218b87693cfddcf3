import type { Action, ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { WithApi } from '../../api/baseApi';
import type { WithEditor } from './selectors';

/** The part of a Redux store that the editor's components need. */
export interface EditorStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
  subscribe(listener: () => void): () => void;
}

/** The part of the app's state that the editor's listeners need. */
export type ListenerState = WithEditor & WithApi;
export type EditorDispatch = ThunkDispatch<ListenerState, unknown, UnknownAction>;
export type StartListening = TypedStartListening<ListenerState, EditorDispatch>;
export type ListenerApi = ListenerEffectAPI<ListenerState, EditorDispatch>;
