import type { SentReport, Support } from '../../contract/support';
import { baseApi } from './baseApi';
import { type Keyed, sending } from './upload';

const supportApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: where it is not known, a report can be downloaded all the same.
    getSupport: build.query<Support, void>({
      query: () => '/support/',
      extraOptions: { silent: true },
    }),
    // As a file: a text would be recorded as a part of what was done here. Silent: the form says what became of it, beside the words.
    sendReport: build.mutation<SentReport, Keyed & { file: File }>({
      query: ({ key, file }) => sending(key, '/support/reports/', file),
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetSupportQuery, useSendReportMutation } = supportApi;
