import type { Middleware } from '@reduxjs/toolkit';
import type { Session } from './session';
import { signedOut } from './sessionSlice';
import { writeSession } from './sessionStorage';

/**
 * Writes the session to local storage within the dispatch that changes it, so that a token refreshed under the lock of
 * all tabs is there to read before the lock is given back. A sign-out heard from another tab is already written: writing
 * it again could wipe a session that tab has begun since.
 */
export const persistSession: Middleware<object, { session: Session }> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const { session } = store.getState();
  const heard = signedOut.match(action) && action.payload === 'elsewhere';
  if (session !== before && !heard) writeSession(session);
  return result;
};
