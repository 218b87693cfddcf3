import { type Session, parseSession } from './session';

export const sessionKey = 'user';

/** The stored session. A browser that denies storage keeps the session for the life of the page alone. */
export function readSession(): Session {
  try {
    return parseSession(localStorage.getItem(sessionKey));
  } catch {
    return parseSession(null);
  }
}

export function writeSession(session: Session): void {
  try {
    if (session.token === null) localStorage.removeItem(sessionKey);
    else localStorage.setItem(sessionKey, JSON.stringify(session));
  } catch {
    // Denied or full: the session lives on in this page.
  }
}
