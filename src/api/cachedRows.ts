import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithApi } from './baseApi';

/** What a mutation needs to change cached lists. A list has several cache entries: one for each combination of filters and order. */
export interface CacheAccess {
  dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>;
  getState: () => unknown;
}

/** The state, for `selectCachedArgsForQuery`. Middleware only knows it as `unknown`. */
export const cacheState = ({ getState }: CacheAccess) => getState() as WithApi;
