import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { WithEditor } from '../state/selectors';

/** What runs generations knows of the store what of it is the editor's. */
export type EditorDispatch = ThunkDispatch<WithEditor, unknown, UnknownAction>;
export type StartListening = TypedStartListening<WithEditor, EditorDispatch>;
export type ListenerApi = ListenerEffectAPI<WithEditor, EditorDispatch>;
