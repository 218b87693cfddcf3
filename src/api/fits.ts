import type { FitParameters, FitState } from '../../contract/fit';
import type { Generated } from '../../contract/generations';
import { baseApi } from './baseApi';
import { fitBundles } from './fitBundles';

/** How long a drawing may take, in milliseconds. The server first finishes the drawings of other users, and then draws the try-on again. */
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
    /** The bundle is kept outside the Redux store, in `fitBundles`. The cached answer only holds its length in bytes. */
    getFitBundle: build.query<{ bytes: number }, string>({
      queryFn: async (runId, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: `/generated-images/${runId}/fit/bundle/`,
          timeout: drawingTimeout,
          responseHandler: (response) => (response.ok ? response.arrayBuffer() : response.json()),
        });
        if (error) return { error };
        const bundle = data as ArrayBuffer;
        fitBundles.store(runId, bundle);
        return { data: { bytes: bundle.byteLength } };
      },
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
