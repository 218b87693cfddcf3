import type { EngineAbilities } from '../../contract/engine';
import { baseApi } from './baseApi';

const engineApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: while the abilities are unknown, the app offers everything. The server refuses what the engine can't do, with
    // the message that the app would have shown.
    getEngine: build.query<EngineAbilities, void>({
      query: () => '/engine/',
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetEngineQuery } = engineApi;

/** Milliseconds after which cached abilities count as outdated. While the engine can't make some kind of picture, they are fetched again at this interval. */
export const engineCheckInterval = 60_000;
