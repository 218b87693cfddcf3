import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Session } from '../session/session';
import type { ApiError } from './errors';
import { refreshTokens } from './refreshTokens';
import { type Answer, type Call, request } from './request';
import { slowCalls } from './slowCalls';

/** What an endpoint says about its own failure (its `extraOptions`). */
interface FailureOptions {
  /** Shown where the server gave no reason. */
  failure?: string;
  /** The feature that calls words the failure itself: no toast. */
  silent?: true;
}

/** Travels with each answer, for whoever announces failures or goes on with a list. */
export interface AnswerMeta extends FailureOptions {
  /** Where a list goes on; missing on its last page. */
  nextCursor?: string | undefined;
}

/**
 * One key for each press of a button: a call that is repeated below us carries the same one, and costs or creates once. Calls that do neither ignore it.
 * An upload brings its own, so that a retry of the user's carries it too.
 */
const keyed = (args: string | Call): string | Call =>
  typeof args === 'string' || !(args.method === 'POST' || args.method === 'PUT')
    ? args
    : { ...args, headers: { ...args.headers, 'idempotency-key': args.upload ?? nanoid() } };

const described = ({ nextCursor, ...answer }: Answer, meta: FailureOptions) => ({
  ...answer,
  meta: { ...meta, nextCursor },
});

export type Query = BaseQueryFn<string | Call, unknown, ApiError, FailureOptions | undefined, AnswerMeta>;

/**
 * Bearer token, time-out and errors of our shape for every call. A 401 to a token means it ran out: it is refreshed once
 * and the call repeated; where that is refused, the session is over.
 */
const answered: Query = async (asked, api, extraOptions) => {
  const args = keyed(asked);
  const meta = { ...extraOptions };
  const { token } = (api.getState() as { session: Session }).session;
  const first = await request(args, api, token);
  if (first.error?.status !== 401 || token === null) return described(first, meta);
  const refreshed = await refreshTokens(api, token);
  // The end of the session is announced by itself, the failed call beneath it is not.
  if (refreshed.error)
    return { error: refreshed.error, meta: refreshed.error.status === 401 ? { silent: true } : meta };
  return described(await request(args, api, refreshed.token), meta);
};

/** A call that sets a time-out of its own is known to be long: it has its own progress, and its own way to cancel. */
export const baseQuery: Query = async (args, api, extraOptions) => {
  const answer = Promise.resolve(answered(args, api, extraOptions));
  if (typeof args !== 'string' && args.timeout !== undefined) return answer;
  return slowCalls.watch(answer, api.type === 'query' ? () => api.abort() : null);
};
