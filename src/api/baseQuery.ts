import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Session } from '../session/session';
import type { ApiError } from './errors';
import { refreshTokens } from './refreshTokens';
import { type Call, type CallResult, request } from './request';
import { slowCalls } from './slowCalls';

/** How an endpoint reports its failures (its `extraOptions`). */
interface FailureOptions {
  /** The message to show if the server gave no reason. */
  failure?: string;
  /** Shows no toast, because the caller shows its own error message. */
  silent?: true;
}

/** What the base query returns besides the answer. Listeners use it to announce failures, and lists to load the next page. */
export interface AnswerMeta extends FailureOptions {
  /** The cursor of the next page; missing on the last one. */
  nextCursor?: string | undefined;
}

/**
 * Adds a new idempotency key to each POST or PUT. If the network layer repeats the call, the server charges or creates only once. Calls that do neither ignore
 * the key. An upload has a key already, which stays the same when the user retries, and so may another call.
 */
const withIdempotencyKey = (args: string | Call): string | Call =>
  typeof args === 'string' || !(args.method === 'POST' || args.method === 'PUT')
    ? args
    : { ...args, headers: { 'idempotency-key': args.upload ?? nanoid(), ...args.headers } };

const withMeta = ({ nextCursor, ...answer }: CallResult, meta: FailureOptions) => ({
  ...answer,
  meta: { ...meta, nextCursor },
});

export type Query = BaseQueryFn<string | Call, unknown, ApiError, FailureOptions | undefined, AnswerMeta>;

/**
 * Sends a call with the access token and a time limit, and normalises errors. On a 401 the token is refreshed once and the call repeated. If the token is
 * missing, it is refreshed first. If the refresh is rejected, the session ends.
 */
const sendWithToken: Query = async (originalArgs, api, extraOptions) => {
  const args = withIdempotencyKey(originalArgs);
  const meta = { ...extraOptions };
  const { token, refresh_token } = (api.getState() as { session: Session }).session;
  const first = token === null && refresh_token !== null ? null : await request(args, api, token);
  if (first && (first.error?.status !== 401 || token === null)) return withMeta(first, meta);
  const refreshed = await refreshTokens(api, token);
  // The end of the session is announced separately, so this failure is not.
  if (refreshed.error)
    return { error: refreshed.error, meta: refreshed.error.status === 401 ? { silent: true } : meta };
  return withMeta(await request(args, api, refreshed.token), meta);
};

/** A store with this extra argument for its thunks never sends a call. A replayed session uses it, to show only what was recorded. */
export const sendsNoCalls = Symbol('sends no calls');

/**
 * Sends each call of the cache. Reports slow calls, except those with a time limit of their own: these are expected to be long, and their screens show the
 * progress and a cancel button.
 */
export const baseQuery: Query = async (args, api, extraOptions) => {
  if (api.extra === sendsNoCalls) return new Promise<never>(() => {});
  const answer = Promise.resolve(sendWithToken(args, api, extraOptions));
  if (typeof args !== 'string' && args.timeout !== undefined) return answer;
  return slowCalls.watch(answer, api.type === 'query' ? () => api.abort() : null);
};
