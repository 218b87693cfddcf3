import type { SupportFinding, SupportStatus } from '../../contract/supportStatus';
import { baseApi } from './baseApi';

const supportStatusApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toasts for this and the next call: the page itself shows the failures.
    getSupportStatus: build.query<SupportStatus, void>({
      query: () => '/support/status/',
      extraOptions: { silent: true },
    }),
    findForSupport: build.query<SupportFinding, string>({
      query: (search) => ({ url: '/support/find/', params: { search } }),
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetSupportStatusQuery, useFindForSupportQuery } = supportStatusApi;
