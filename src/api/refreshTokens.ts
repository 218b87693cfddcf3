import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { TokenPair } from '../../contract/auth';
import type { Session } from '../session/session';
import { signedOut, tokensRefreshed } from '../session/sessionSlice';
import { readSession } from '../session/sessionStorage';
import type { ApiError } from './errors';
import { inTurn } from './inTurn';
import { request } from './request';

/** Milliseconds a refresh may take, whoever waits for it. */
const refreshTimeout = 30_000;

type Refreshed = { token: string; error?: undefined } | { error: ApiError; token?: undefined };

const refused: ApiError = { status: 401, detail: '', code: 'unauthorized' };

const sessionOf = (api: BaseQueryApi) => (api.getState() as { session: Session }).session;

const isTokenPair = (data: unknown): data is TokenPair =>
  typeof data === 'object' &&
  data !== null &&
  'access_token' in data &&
  typeof data.access_token === 'string' &&
  'refresh_token' in data &&
  typeof data.refresh_token === 'string';

/** Another request of this tab, or another tab, may have refreshed while this one waited for its turn. */
function newerToken(api: BaseQueryApi, spent: string): string | null {
  const ours = sessionOf(api);
  if (ours.token !== spent) return ours.token;
  const { name, token, refresh_token } = readSession();
  if (name !== ours.name || token === spent || token === null || refresh_token === null) return null;
  api.dispatch(tokensRefreshed({ access_token: token, refresh_token }));
  return token;
}

async function exchange(api: BaseQueryApi): Promise<Refreshed> {
  const { refresh_token } = sessionOf(api);
  if (refresh_token === null) return { error: refused };
  // A signal of its own: were it the caller's, leaving a page in the middle would spend the token and lose its successor.
  const signal = AbortSignal.timeout(refreshTimeout);
  const call = { url: '/auth/refresh_token/', method: 'POST', body: { refresh_token } };
  const { data, error } = await request(call, api, null, signal);
  if (error) {
    // Only the server's own no ends the session; a network that fails says nothing about the token.
    if (error.status === 401) api.dispatch(signedOut('expired'));
    return { error };
  }
  if (!isTokenPair(data)) return { error: { status: 'unreadable', detail: '', code: 'unreadable' } };
  api.dispatch(tokensRefreshed(data));
  return { token: data.access_token };
}

/**
 * A token to use instead of the `spent` one that the server refused. A refresh token works once and its reuse looks like
 * theft, so all tabs take turns and look first whether the work is done.
 */
export function refreshTokens(api: BaseQueryApi, spent: string): Promise<Refreshed> {
  return inTurn('drape-refresh', async () => {
    const newer = newerToken(api, spent);
    if (newer !== null) return { token: newer };
    return sessionOf(api).token === null ? { error: refused } : exchange(api);
  });
}
