import type { Middleware } from '@reduxjs/toolkit';
import type { Session } from './session';
import { signedOut } from './sessionSlice';
import { writeSession } from './sessionStorage';

/**
 * Writes the session to local storage synchronously, within the dispatch. A refreshed token must be stored before the
 * lock across tabs is released. A sign-out that came from another tab isn't written: that tab has already stored it,
 * and may have signed in again since.
 */
export const persistSession: Middleware<object, { session: Session }> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const { session } = store.getState();
  const isFromOtherTab = signedOut.match(action) && action.payload === 'elsewhere';
  if (session !== before && !isFromOtherTab) writeSession(session);
  return result;
};
