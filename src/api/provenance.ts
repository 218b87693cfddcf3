import type { SigningKeys } from '../../contract/provenance';
import { baseApi } from './baseApi';

const provenanceApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: the page that needs the keys says that they are missing.
    getSigningKeys: build.query<SigningKeys, void>({
      query: () => '/provenance/keys/',
      extraOptions: { silent: true },
    }),
  }),
});

export const { useLazyGetSigningKeysQuery } = provenanceApi;
