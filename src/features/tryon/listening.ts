import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { EditorState } from '../../editor/editorState';
import type { Session } from '../../session/session';

/** What the listeners of this area need of the store, which they do not know. */
export interface TryOnState {
  editor: EditorState;
  session: Session;
}
export type TryOnDispatch = ThunkDispatch<TryOnState, unknown, UnknownAction>;
export type StartListening = TypedStartListening<TryOnState, TryOnDispatch>;
export type ListenerApi = ListenerEffectAPI<TryOnState, TryOnDispatch>;
