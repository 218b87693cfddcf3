import type { EngineAbilities } from '../../contract/engine';
import { baseApi } from './baseApi';

const engineApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: where it is not known, all is offered, and the server refuses with the same sentence.
    getEngine: build.query<EngineAbilities, void>({
      query: () => '/engine/',
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetEngineQuery } = engineApi;
