import type { FitParameters, FitState } from '../../contract/fit';
import type { Generated } from '../../contract/generations';
import { baseApi } from './baseApi';
import { fitBundles } from './largeAnswers';

/** Milliseconds that the server may take to draw a fit at full size. This includes waiting for fits that other users requested earlier. */
const drawingTimeout = 120_000;

/** No toasts: the Fit tool shows its own messages, with a retry button. */
export const fitsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getFit: build.query<FitState, string>({
      query: (runId) => `/generated-images/${runId}/fit/`,
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    getFitBundle: build.query<{ bytes: number }, string>({
      queryFn: fitBundles.query,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    applyFit: build.mutation<Generated, { run_id: string; parameters: FitParameters }>({
      query: ({ run_id, parameters }) => ({
        url: `/generated-images/${run_id}/fit/`,
        method: 'PUT',
        body: parameters,
        timeout: drawingTimeout,
      }),
      invalidatesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetFitQuery } = fitsApi;
