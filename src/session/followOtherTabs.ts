import type { Dispatch } from '@reduxjs/toolkit';
import { parseSession, type Session } from './session';
import { signedIn, signedOut, tokensRefreshed } from './sessionSlice';
import { storageKey } from './sessionStorage';

interface SessionStore {
  getState: () => { session: Session };
  dispatch: Dispatch;
}

/**
 * Adopts the session that another tab has stored: a sign-out, new tokens, or another user.
 *
 * @returns a function that stops listening to other tabs
 */
export function followOtherTabs({ getState, dispatch }: SessionStore): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key !== storageKey && key !== null) return;
    const { name, token, refresh_token } = parseSession(newValue);
    const current = getState().session;
    if (refresh_token === null) {
      if (current.refresh_token !== null) dispatch(signedOut('elsewhere'));
      return;
    }
    // The other tab has no access token at the moment, so wait: it will store one with its next call.
    if (token === null) return;
    const tokens = { access_token: token, refresh_token };
    if (name === current.name) {
      dispatch(tokensRefreshed(tokens));
      return;
    }
    if (current.refresh_token !== null) dispatch(signedOut('elsewhere'));
    dispatch(signedIn({ name, ...tokens }));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
