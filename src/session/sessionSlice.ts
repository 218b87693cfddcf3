import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { TokenPair } from '../../contract/auth';
import { type Session, signedOutSession } from './session';
import { readSession } from './sessionStorage';

/**
 * Why the session ended. `chosen`: the user signed out; `expired`: the server no longer accepts the tokens; `elsewhere`: the user signed out in another tab.
 */
type SignOutReason = 'chosen' | 'expired' | 'elsewhere';

const createSession = (name: string, pair: TokenPair): Session => ({
  name,
  token: pair.access_token,
  refresh_token: pair.refresh_token,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: readSession,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<TokenPair & { name: string }>) => createSession(payload.name, payload),
    tokensRefreshed: (state, { payload }: PayloadAction<TokenPair>) => createSession(state.name, payload),
    signedOut: {
      prepare: (reason: SignOutReason = 'chosen') => ({ payload: reason }),
      reducer: (_state, _action: PayloadAction<SignOutReason>) => signedOutSession,
    },
  },
  selectors: {
    selectIsSignedIn: (session) => session.refresh_token !== null,
    selectSession: (session) => session,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, tokensRefreshed, signedOut } = sessionSlice.actions;
export const { selectIsSignedIn, selectSession } = sessionSlice.selectors;
