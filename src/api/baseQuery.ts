import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Session } from '../session/session';
import type { ApiError } from './errors';
import { refreshTokens } from './refreshTokens';
import { type Call, type CallResult, request } from './request';
import { slowCalls } from './slowCalls';

/** How the failures of an endpoint are reported. Set as the endpoint's `extraOptions`. */
interface FailureOptions {
  /** The message to show if the server gave no reason. */
  failure?: string;
  /** Shows no toast, because the caller shows its own error message. */
  silent?: true;
}

/** Information about an answer. Listeners use it to announce a failure, and paged lists use it to load the next page. */
export interface AnswerMeta extends FailureOptions {
  /** The cursor of the next page; missing on the last one. */
  nextCursor?: string | undefined;
}

/**
 * Adds an idempotency key to a POST or PUT, so that the server charges or creates only once even if the network layer retries the request. Each call gets a new
 * key, except for an upload, which brings its own. So an upload keeps its key when the user retries it.
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
 * Sends a call with the access token and a time limit, and normalises errors. On a 401, refreshes the token and retries the call once. If there is no access
 * token, refreshes first. If the server rejects the refresh, the session ends.
 */
const sendWithToken: Query = async (originalArgs, api, extraOptions) => {
  const args = withIdempotencyKey(originalArgs);
  const meta = { ...extraOptions };
  const { token, refresh_token } = (api.getState() as { session: Session }).session;
  const first = token === null && refresh_token !== null ? null : await request(args, api, token);
  if (first && (first.error?.status !== 401 || token === null)) return withMeta(first, meta);
  const refreshed = await refreshTokens(api, token);
  // A 401 ends the session, and `announceExpiry.ts` tells the user about that. So don't also report the failed call.
  if (refreshed.error)
    return { error: refreshed.error, meta: refreshed.error.status === 401 ? { silent: true } : meta };
  return withMeta(await request(args, api, refreshed.token), meta);
};

/** The extra argument of the thunks in a store that must never send a call. Replays use such a store, because they only show what was recorded. */
export const sendsNoCalls = Symbol('sends no calls');

/**
 * The base query of all endpoints. Calls without their own time limit are reported when they are slow. Calls with their own time limit are expected to take
 * long, and their screens show progress and a cancel button.
 */
export const baseQuery: Query = async (args, api, extraOptions) => {
  if (api.extra === sendsNoCalls) return new Promise<never>(() => {});
  const answer = Promise.resolve(sendWithToken(args, api, extraOptions));
  if (typeof args !== 'string' && args.timeout !== undefined) return answer;
  return slowCalls.watch(answer, api.type === 'query' ? () => api.abort() : null);
};
