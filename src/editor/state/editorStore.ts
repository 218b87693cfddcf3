import type { Action, ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { WithApi } from '../../api/baseApi';
import type { WithEditor } from './selectors';

/** What the canvas needs of a store. */
export interface EditorStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
  subscribe(listener: () => void): () => void;
}

/** What the editor's listeners know of the app's store. */
export type ListenerState = WithEditor & WithApi;
export type EditorDispatch = ThunkDispatch<ListenerState, unknown, UnknownAction>;
export type StartListening = TypedStartListening<ListenerState, EditorDispatch>;
export type ListenerApi = ListenerEffectAPI<ListenerState, EditorDispatch>;
