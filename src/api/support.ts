import type { SentReport, SupportOptions } from '../../contract/support';
import { baseApi } from './baseApi';
import { type UploadKey, uploadCall } from './upload';

const supportApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: without this answer, the user can still download the report.
    getSupport: build.query<SupportOptions, void>({
      query: () => '/support/',
      extraOptions: { silent: true },
    }),
    // The report is sent as a file, because a text would be recorded with the actions. No toast: the form shows the outcome.
    sendReport: build.mutation<SentReport, UploadKey & { file: File }>({
      query: ({ key, file }) => uploadCall(key, '/support/reports/', file),
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetSupportQuery, useSendReportMutation } = supportApi;
