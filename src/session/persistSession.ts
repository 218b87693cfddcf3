import type { Middleware } from '@reduxjs/toolkit';
import type { Session } from './session';
import { signedOut } from './sessionSlice';
import { writeSession } from './sessionStorage';

/**
 * Writes the session to local storage, synchronously with the dispatch, because a refreshed token must be stored before the cross-tab lock is released. A
 * sign-out in another tab isn't written here: the other tab has stored it, and its user may even have signed in again since.
 */
export const persistSession: Middleware<object, { session: Session }> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const { session } = store.getState();
  const isFromOtherTab = signedOut.match(action) && action.payload === 'elsewhere';
  if (session !== before && !isFromOtherTab) writeSession(session);
  return result;
};
