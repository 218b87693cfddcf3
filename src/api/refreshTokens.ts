import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { TokenPair } from '../../contract/auth';
import type { Session } from '../session/session';
import { signedOut, tokensRefreshed } from '../session/sessionSlice';
import { readSession } from '../session/sessionStorage';
import type { ApiError } from './errors';
import { withCrossTabLock } from './crossTabLock';
import { request } from './request';

/** Time limit of one refresh, in milliseconds. */
const refreshTimeout = 30_000;

type RefreshResult = { token: string; error?: undefined } | { error: ApiError; token?: undefined };

const unauthorized: ApiError = { status: 401, detail: '', code: 'unauthorized' };

const sessionOf = (api: BaseQueryApi) => (api.getState() as { session: Session }).session;

const isTokenPair = (data: unknown): data is TokenPair =>
  typeof data === 'object' &&
  data !== null &&
  'access_token' in data &&
  typeof data.access_token === 'string' &&
  'refresh_token' in data &&
  typeof data.refresh_token === 'string';

/** Returns the token that another request or another tab has fetched while this request waited for the lock. Null if there is none. */
function newerToken(api: BaseQueryApi, rejected: string | null): string | null {
  const session = sessionOf(api);
  if (session.token !== rejected) return session.token;
  const { name, token, refresh_token } = readSession();
  if (name !== session.name || token === rejected || token === null || refresh_token === null) return null;
  api.dispatch(tokensRefreshed({ access_token: token, refresh_token }));
  return token;
}

async function exchangeRefreshToken(api: BaseQueryApi): Promise<RefreshResult> {
  const { refresh_token } = sessionOf(api);
  if (refresh_token === null) return { error: unauthorized };
  // Don't use the caller's signal, which is aborted when the user leaves the page. An aborted refresh would use up the
  // refresh token and lose the new one.
  const signal = AbortSignal.timeout(refreshTimeout);
  const call = { url: '/auth/refresh_token/', method: 'POST', body: { refresh_token } };
  const { data, error } = await request(call, api, null, signal);
  if (error) {
    // Only a refusal by the server ends the session. A network failure says nothing about the token.
    if (error.status === 401) api.dispatch(signedOut('expired'));
    return { error };
  }
  if (!isTokenPair(data)) return { error: { status: 'unreadable', detail: '', code: 'unreadable' } };
  api.dispatch(tokensRefreshed(data));
  return { token: data.access_token };
}

/**
 * Returns a new access token. `rejected` is the token that the server rejected, or null if there was none. A refresh token works once. If it is sent again more
 * than ten seconds later, the server assumes that it was stolen and ends the session. So all tabs share a lock. A tab that has acquired the lock only refreshes
 * if no other tab has refreshed in the meantime.
 */
export function refreshTokens(api: BaseQueryApi, rejected: string | null): Promise<RefreshResult> {
  return withCrossTabLock('drape-refresh', async () => {
    const newer = newerToken(api, rejected);
    if (newer !== null) return { token: newer };
    return exchangeRefreshToken(api);
  });
}
