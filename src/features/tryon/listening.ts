import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { WithEditor } from '../../editor/selectors';

/** The listeners of this area know of the store what of it is the editor's. */
export type TryOnDispatch = ThunkDispatch<WithEditor, unknown, UnknownAction>;
export type StartListening = TypedStartListening<WithEditor, TryOnDispatch>;
export type ListenerApi = ListenerEffectAPI<WithEditor, TryOnDispatch>;
