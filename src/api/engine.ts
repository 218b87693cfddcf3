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

/** While the engine can't make some of the pictures, the app checks this often whether it can again. In milliseconds. */
export const engineCheckInterval = 60_000;
