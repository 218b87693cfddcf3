import type { skipToken } from '@reduxjs/toolkit/query';
import type {
  EditRequest,
  EditStarted,
  EditStatus,
  GeneratedImage,
  Generation,
  GenerationRecord,
  GenerationStarted,
  TryOnRequest,
} from '../../contract/generations';
import type { PictureInputs } from '../../contract/pictureInputs';
import { flattenPages } from './flattenPages';
import { baseApi } from './baseApi';
import type { AnswerMeta } from './baseQuery';
import { toFormData, uploadTimeout } from './toFormData';
import { type Page, pagedListOptions, pageRequest, pageOf } from './pages';
import { respondAsyncHeaders } from './respondAsyncHeaders';

/** Time limit of one poll of a running edit, in milliseconds. */
const statusTimeout = 30_000;

/** The edit's id and parameters. All of them are part of the status URL. */
export interface EditStatusQuery {
  run_id: string;
  model_image_id: number;
  garment_id: number;
  prompt: string;
  garment_type: string;
}

const statusPath = ({ run_id, model_image_id, garment_id, prompt, garment_type }: EditStatusQuery) =>
  [run_id, model_image_id, garment_id, prompt, garment_type || '-'].map(encodeURIComponent).join('/');

/** Converts an edit's status to the fields of a run. If the server says `processing` but the edit has a place in the queue, the run's status is `queued`. */
const runFieldsOf = ({ status, data, queue_position, ...rest }: EditStatus): Partial<Generation> => ({
  ...rest,
  status: status === 'processing' && queue_position !== undefined ? 'queued' : status,
  ...(queue_position !== undefined && { queue_position }),
  ...(data && { image_url: data.generated_image_url }),
});

/** The calls that generate show no toast, because the Try-on page has its own message for each outcome of a generation. */
export const generationsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createTryOn: build.mutation<GenerationStarted, TryOnRequest>({
      query: (body) => ({ url: '/generated-images/', method: 'POST', body, headers: respondAsyncHeaders }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createGenerativeTryOn: build.mutation<GenerationStarted, TryOnRequest>({
      query: (body) => ({ url: '/generated-images/gpt/model/', method: 'POST', body, headers: respondAsyncHeaders }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createEdit: build.mutation<EditStarted, EditRequest & { generated_image: Blob; image_mask: Blob }>({
      query: (fields) => ({
        url: '/generated-images/prompt',
        method: 'POST',
        body: toFormData(fields),
        timeout: uploadTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createGenerativeEdit: build.mutation<GenerationStarted, EditRequest & { generated_image: Blob; image_mask: Blob }>({
      query: (fields) => ({
        url: '/generated-images/prompt/gpt/',
        method: 'POST',
        body: toFormData(fields),
        headers: respondAsyncHeaders,
        timeout: uploadTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    getEditStatus: build.query<EditStatus, EditStatusQuery>({
      // The poll has a time limit of its own, so that it isn't reported as a slow call: the user is watching the progress panel, not this request.
      query: (edit) => ({ url: `/generated-images/check/prompt/${statusPath(edit)}`, timeout: statusTimeout }),
      // Don't cache the answer: a status is outdated as soon as it arrives.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
      // Copy the status to the cache entry of `getGeneration`, so that all code reads the status of a run from one place.
      onQueryStarted: async ({ run_id }, { dispatch, queryFulfilled }) => {
        const { data: status } = await queryFulfilled.catch(() => ({ data: null }));
        if (!status) return;
        dispatch(
          generationsApi.util.updateQueryData('getGeneration', run_id, (run) => ({ ...run, ...runFieldsOf(status) })),
        );
      },
    }),
    listGenerations: build.query<{ data: Generation[] }, void>({
      query: () => '/generated-images/check/',
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    listGenerated: build.infiniteQuery<Page<GeneratedImage>, void, string>({
      ...pagedListOptions,
      query: ({ pageParam }) => pageRequest('/generated-images/', pageParam),
      transformResponse: ({ data }: { data: GeneratedImage[] }, meta: AnswerMeta | undefined) => pageOf(data, meta),
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    // No toast: the code that opens a picture shows the failure, and the code that preselects a model ignores the failure.
    getGenerationInputs: build.query<PictureInputs, string>({
      query: (runId) => `/generated-images/${runId}/inputs/`,
      // Don't cache the answer: its addresses expire, and its models and garments may be deleted.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    deleteGenerated: build.mutation<null, string>({
      query: (runId) => ({ url: `/generated-images/${runId}/picture/`, method: 'DELETE' }),
      invalidatesTags: ['Generation'],
    }),
    recordGeneration: build.mutation<{ data: GeneratedImage }, GenerationRecord>({
      query: (body) => ({ url: '/generated-images/record/', method: 'POST', body }),
      invalidatesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    getGeneration: build.query<Generation, string>({
      query: (runId) => `/generated-images/${runId}`,
      providesTags: ['Generation'],
      // Don't cache the answer: a status is outdated as soon as it arrives.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    cancelGeneration: build.mutation<null, string>({
      query: (runId) => ({ url: `/generated-images/${runId}`, method: 'DELETE' }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
  }),
});

const { useListGeneratedInfiniteQuery } = generationsApi;

/** Returns the loaded generated pictures, newest first. */
export const useListGeneratedQuery = (skip?: typeof skipToken) => flattenPages(useListGeneratedInfiniteQuery(skip));

export const { useLazyGetGenerationInputsQuery, useDeleteGeneratedMutation } = generationsApi;
