import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithApi } from './baseApi';

/** The parts of the store that are needed to change cached lists. A list has several cache entries, one for each combination of filters and order. */
export interface CacheAccess {
  dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>;
  getState: () => unknown;
}

/** Returns the state with its type, which `selectCachedArgsForQuery` needs. RTK Query types it as `unknown`. */
export const cacheState = ({ getState }: CacheAccess) => getState() as WithApi;
