import type { Share, ShareSettings } from '../../contract/shares';
import { baseApi } from './baseApi';

const pathOf = (id: number) => `/saved-images/${id}/share/`;

/** The public links to looks. Each call takes the look's id. */
const sharesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toasts for this and the next two calls: the dialog shows the failure.
    getShare: build.query<Share | null, number>({
      query: pathOf,
      transformResponse: ({ data }: { data: Share | null }) => data,
      providesTags: (_share, _error, id) => [{ type: 'Share', id }],
      extraOptions: { silent: true },
    }),
    shareSavedImage: build.mutation<Share, ShareSettings & { id: number }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      transformResponse: ({ data }: { data: Share }) => data,
      extraOptions: { silent: true },
      // The answer contains the whole share, so store it instead of refetching.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(sharesApi.util.upsertQueryData('getShare', id, answer.data));
      },
    }),
    withdrawShare: build.mutation<null, number>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      extraOptions: { silent: true },
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(sharesApi.util.upsertQueryData('getShare', id, null));
      },
    }),
  }),
});

export const { useGetShareQuery, useShareSavedImageMutation, useWithdrawShareMutation } = sharesApi;
