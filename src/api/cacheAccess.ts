import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithApi } from './baseApi';

/** The parts of the store that a change of cached lists needs. Each combination of filters and order has its own cache entry. */
export interface CacheAccess {
  dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>;
  getState: () => unknown;
}

/** Returns the state with its type, which `selectCachedArgsForQuery` needs. RTK Query types it as `unknown`. */
export const cacheState = ({ getState }: CacheAccess) => getState() as WithApi;
