import { type Session, parseSession } from './session';

export const storageKey = 'user';

/** Reads the stored session. If the browser denies access to its storage, returns a signed-out session. */
export function readSession(): Session {
  try {
    return parseSession(localStorage.getItem(storageKey));
  } catch {
    return parseSession(null);
  }
}

export function writeSession(session: Session): void {
  try {
    if (session.refresh_token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // The browser's storage is unavailable or full, so the session only lasts until the page is closed.
  }
}
