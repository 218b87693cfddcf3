import type { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { NewImage } from '../../contract/image';
import type { Model, ModelImage, NewModel } from '../../contract/models';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { notFoundAs } from './errors';
import { asList } from './asList';
import { type Page, pagedListOptions, pageAt, pageOf, rowsOf } from './pages';
import { pollWhileReading } from './pollWhileReading';
import { listTags } from './tags';
import { type Keyed, upload } from './upload';
import { wholeList } from './wholeList';

export const modelsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModels: build.infiniteQuery<Page<Model>, void, string>({
      ...pagedListOptions,
      query: ({ pageParam }) => pageAt('/models/', pageParam),
      transformResponse: pageOf<Model>,
      providesTags: (pages) => listTags('Model', pages && rowsOf(pages)),
      extraOptions: { failure: failuresTexts.modelsNotLoaded },
    }),
    createModel: build.mutation<NewImage, NewModel & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/models/', fields),
      invalidatesTags: [...listTags('Model'), { type: 'ModelImage', id: 'ALL' }, 'Sample'],
    }),
    listModelImages: build.query<ModelImage[], number>({
      queryFn: wholeList<ModelImage, number>((id) => `/models/${id}/images/all`),
      providesTags: (_rows, _error, id) => [{ type: 'ModelImage', id }],
      extraOptions: { failure: failuresTexts.modelImagesNotLoaded },
    }),
    listAllModelImages: build.infiniteQuery<Page<ModelImage>, string, string>({
      ...pagedListOptions,
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/models/images',
        params: { ...(search !== '' && { search }), ...(cursor !== '' && { cursor }) },
      }),
      transformResponse: pageOf<ModelImage>,
      providesTags: [{ type: 'ModelImage', id: 'ALL' }],
      extraOptions: { failure: failuresTexts.modelImagesNotLoaded },
    }),
    getModelImage: build.query<ModelImage, { id: number; imageId: number }>({
      query: ({ id, imageId }) => `/models/${id}/image/${imageId}`,
      providesTags: (_image, _error, { id }) => [{ type: 'ModelImage', id }],
      extraOptions: { failure: failuresTexts.modelImageNotLoaded },
    }),
    addModelImage: build.mutation<ModelImage, Keyed & { model_id: number; image: File }>({
      query: ({ key, model_id, image }) => ({ ...upload(key, '/models/images', { image }), params: { model_id } }),
      invalidatesTags: (_image, _error, { model_id }) => [
        { type: 'ModelImage', id: model_id },
        { type: 'ModelImage', id: 'ALL' },
        { type: 'Model', id: model_id },
      ],
      transformErrorResponse: notFoundAs(failuresTexts.modelIdNotFound),
    }),
  }),
});

const {
  useListModelsInfiniteQuery,
  useListAllModelImagesInfiniteQuery,
  useListModelImagesQuery: useListImagesQuery,
} = modelsApi;

/** Returns the loaded images of all models whose name contains `search`, newest first. Polls while one of them is being read. */
export function useListAllModelImagesQuery(search: string | typeof skipToken) {
  const { currentData } = modelsApi.endpoints.listAllModelImages.useInfiniteQueryState(search);
  return asList(useListAllModelImagesInfiniteQuery(search, pollWhileReading(currentData && rowsOf(currentData))));
}

/** Returns the loaded models, newest first. Polls while a photo of one of them is being read. */
export function useListModelsQuery() {
  const { currentData } = modelsApi.endpoints.listModels.useInfiniteQueryState();
  return asList(useListModelsInfiniteQuery(undefined, pollWhileReading(currentData && rowsOf(currentData))));
}

/** Returns the models as `useListModelsQuery` does, but loads page after page until the list is complete, because a menu has to offer all of them. */
export function useAllModelsQuery() {
  const models = useListModelsQuery();
  const { rest, isFetching, isError, fetchNextPage, refetch } = models;
  // After a failure the user has to retry, because retrying automatically would fail again and again.
  const isNextPageDue = rest !== undefined && !isFetching && !isError;
  useEffect(() => {
    if (isNextPageDue) void fetchNextPage();
  }, [isNextPageDue, fetchNextPage]);
  return { ...models, retry: rest?.hasFailed ? rest.load : refetch };
}

/** Returns all images of a model, oldest first. Polls while one of them is being read. */
export function useListModelImagesQuery(modelId: number | typeof skipToken) {
  const { currentData } = modelsApi.endpoints.listModelImages.useQueryState(modelId);
  return useListImagesQuery(modelId, pollWhileReading(currentData));
}

export const { useCreateModelMutation, useLazyListModelImagesQuery, useGetModelImageQuery, useAddModelImageMutation } =
  modelsApi;
