import type { MediaAddress } from '../../contract/media';
import { baseApi } from './baseApi';

/** Silent: a picture that cannot be shown says so in its own place. */
baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    renewAddress: build.query<MediaAddress, string>({
      query: (url) => ({ url: '/media/renew/', method: 'POST', body: { url } }),
      // An address that was valid when it was given is not valid for ever.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
  }),
});
