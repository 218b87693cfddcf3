import { useStore } from 'react-redux';
import { editorClient } from '../client/editorClient';
import type { WithEditor } from '../state/selectors';
import { type FitSession, createFitSession } from './fitSession';

const sessions = new WeakMap<object, FitSession>();

/** Returns the fit session of the store. The panel's sliders and the handles over the picture share it. */
export function useFitSession(): FitSession {
  const store = useStore<WithEditor>();
  const session = sessions.get(store) ?? createFitSession(store, editorClient);
  sessions.set(store, session);
  return session;
}
