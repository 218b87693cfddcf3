/** Who is signed in here; the shape kept in local storage under `user`. Signed out: an empty name and no tokens. */
export interface Session {
  name: string;
  token: string | null;
  refresh_token: string | null;
}

export const signedOutSession: Session = { name: '', token: null, refresh_token: null };

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads a stored session; whatever is not one whole session means signed out. */
export function parseSession(stored: string | null): Session {
  try {
    const { name, token, refresh_token } = JSON.parse(stored ?? '{}');
    if (isFilled(name) && isFilled(token) && isFilled(refresh_token)) return { name, token, refresh_token };
  } catch {
    // Not JSON, or `null`: nobody is signed in.
  }
  return signedOutSession;
}
