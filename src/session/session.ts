/**
 * The signed-in user, as stored in local storage under `user`. When signed out, the name is empty and both tokens are null. A session without `token` but with
 * `refresh_token` is signed in: the next call gets a new access token.
 */
export interface Session {
  name: string;
  token: string | null;
  refresh_token: string | null;
}

export const signedOutSession: Session = { name: '', token: null, refresh_token: null };

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses a stored session. Without a name or a refresh token, the user counts as signed out. */
export function parseSession(stored: string | null): Session {
  try {
    const { name, token, refresh_token } = JSON.parse(stored ?? '{}');
    if (isNonEmptyString(name) && isNonEmptyString(refresh_token))
      return { name, token: isNonEmptyString(token) ? token : null, refresh_token };
  } catch {
    // The stored value isn't JSON, or is `null`: treat it as signed out.
  }
  return signedOutSession;
}
