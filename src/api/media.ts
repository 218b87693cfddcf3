import type { AddressesToRenew, RenewedAddresses } from '../../contract/media';
import { baseApi } from './baseApi';

/** No toast: a picture that can't be loaded shows a placeholder. */
export const mediaApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    renewAddresses: build.mutation<RenewedAddresses, AddressesToRenew['urls']>({
      query: (urls) => ({ url: '/media/renew/', method: 'POST', body: { urls } }),
      extraOptions: { silent: true },
    }),
  }),
});
