import type { EngineAbilities } from '../../contract/engine';
import { baseApi } from './baseApi';

const engineApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: if the abilities are unknown, everything is offered, and the server refuses with the same message.
    getEngine: build.query<EngineAbilities, void>({
      query: () => '/engine/',
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetEngineQuery } = engineApi;
