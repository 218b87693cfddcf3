import type { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { NewImage } from '../../contract/image';
import type { Model, ModelImage, ModelListOptions, NewModel } from '../../contract/models';
import type { Uses } from '../../contract/uses';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { withNotFoundMessage } from './errors';
import { flattenPages } from './flattenPages';
import { type Patch, revertOnFailure } from './optimistic';
import { type CacheAccess, cacheState } from './cacheAccess';
import { type Page, type Pages, pagedListOptions, pageRequest, pageOf, rowsOf, withoutRow } from './pages';
import { pollWhileReading } from './pollWhileReading';
import { listTags } from './tags';
import { type UploadKey, pictureUploadCall } from './upload';
import { wholeListQuery } from './wholeListQuery';

export interface ImageRef {
  /** The model's id. */
  id: number;
  imageId: number;
}

/** The tag of the list with the images of all models. */
export const allImagesTag = { type: 'ModelImage' as const, id: 'ALL' };

/** The tags that a change of a model's images invalidates. The model's own tag is among them, because lists show the model's first image. */
const tagsOfImages = (id: number) => [
  { type: 'ModelImage' as const, id },
  { type: 'Model' as const, id },
  allImagesTag,
  'Sample' as const,
];

/** Changes models in all cached lists, whatever their filters and order. */
export function changeModelLists(api: CacheAccess, change: (pages: Pages<Model>) => void): Patch[] {
  const { selectCachedArgsForQuery, updateQueryData } = modelsApi.util;
  const patches: Patch[] = [];
  for (const options of selectCachedArgsForQuery(cacheState(api), 'listModels')) {
    const patch = api.dispatch(updateQueryData('listModels', options, change));
    patches.push(patch);
  }
  return patches;
}

export const modelsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModels: build.infiniteQuery<Page<Model>, ModelListOptions | void, string>({
      ...pagedListOptions,
      query: ({ queryArg, pageParam }) => pageRequest('/models/', pageParam, queryArg ?? {}),
      transformResponse: pageOf<Model>,
      providesTags: (pages) => listTags('Model', pages && rowsOf(pages)),
      extraOptions: { failure: failuresTexts.modelsNotLoaded },
    }),
    createModel: build.mutation<NewImage, NewModel & UploadKey & { image: File }>({
      query: ({ key, ...fields }) => pictureUploadCall(key, '/models/', fields),
      invalidatesTags: [...listTags('Model'), allImagesTag, 'Sample'],
    }),
    listModelImages: build.query<ModelImage[], number>({
      queryFn: wholeListQuery<ModelImage, number>((id) => `/models/${id}/images/all`),
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
      providesTags: [allImagesTag],
      extraOptions: { failure: failuresTexts.modelImagesNotLoaded },
    }),
    getModelImage: build.query<ModelImage, { id: number; imageId: number }>({
      query: ({ id, imageId }) => `/models/${id}/image/${imageId}`,
      providesTags: (_image, _error, { id }) => [{ type: 'ModelImage', id }],
      extraOptions: { failure: failuresTexts.modelImageNotLoaded },
    }),
    addModelImage: build.mutation<ModelImage, UploadKey & { model_id: number; image: File }>({
      query: ({ key, model_id, image }) => ({
        ...pictureUploadCall(key, '/models/images', { image }),
        params: { model_id },
      }),
      invalidatesTags: (_image, _error, { model_id }) => [
        { type: 'ModelImage', id: model_id },
        allImagesTag,
        { type: 'Model', id: model_id },
      ],
      transformErrorResponse: withNotFoundMessage(failuresTexts.modelIdNotFound),
    }),
    // No toasts for this and the following calls: the code that deletes or restores shows the failure.
    getModelUses: build.query<Uses, number>({
      query: (id) => `/models/${id}/uses/`,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    // The tag of the model's photos is not invalidated: its gallery would refetch photos that are gone.
    deleteModel: build.mutation<null, number>({
      query: (id) => ({ url: `/models/${id}`, method: 'DELETE' }),
      invalidatesTags: [...listTags('Model'), allImagesTag, 'Sample'],
      onQueryStarted: (id, api) => revertOnFailure(changeModelLists(api, withoutRow(id)), api.queryFulfilled),
      extraOptions: { silent: true },
    }),
    restoreModel: build.mutation<null, number>({
      query: (id) => ({ url: `/models/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [
        ...listTags('Model'),
        { type: 'ModelImage', id },
        allImagesTag,
        'Sample',
      ],
      extraOptions: { silent: true },
    }),
    getModelImageUses: build.query<Uses, ImageRef>({
      query: ({ id, imageId }) => `/models/${id}/image/${imageId}/uses/`,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    deleteModelImage: build.mutation<null, ImageRef>({
      query: ({ id, imageId }) => ({ url: `/models/${id}/image/${imageId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { id }) => tagsOfImages(id),
      onQueryStarted: async ({ id, imageId }, { dispatch, queryFulfilled }) => {
        const withoutImage = (rows: ModelImage[]) => rows.filter((row) => row.id !== imageId);
        const patch = dispatch(modelsApi.util.updateQueryData('listModelImages', id, withoutImage));
        await revertOnFailure([patch], queryFulfilled);
      },
      extraOptions: { silent: true },
    }),
    restoreModelImage: build.mutation<null, ImageRef>({
      query: ({ id, imageId }) => ({ url: `/models/${id}/image/${imageId}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, { id }) => tagsOfImages(id),
      extraOptions: { silent: true },
    }),
  }),
});

const {
  useListModelsInfiniteQuery,
  useListAllModelImagesInfiniteQuery,
  useListModelImagesQuery: useListImagesQuery,
} = modelsApi;

/** Returns the loaded images of all models whose name contains `search`, newest first. Polls while the reading of one of them isn't finished. */
export function useListAllModelImagesQuery(search: string | typeof skipToken) {
  const { currentData } = modelsApi.endpoints.listAllModelImages.useInfiniteQueryState(search);
  return flattenPages(useListAllModelImagesInfiniteQuery(search, pollWhileReading(currentData && rowsOf(currentData))));
}

/**
 * Returns the loaded models, filtered and sorted by the options; by default all of them, newest first. Polls while the reading of one of their photos isn't
 * finished.
 */
export function useListModelsQuery(options?: ModelListOptions) {
  const { currentData } = modelsApi.endpoints.listModels.useInfiniteQueryState(options);
  return flattenPages(useListModelsInfiniteQuery(options, pollWhileReading(currentData && rowsOf(currentData))));
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

/** Returns all images of a model, oldest first. Polls while the reading of one of them isn't finished. */
export function useListModelImagesQuery(modelId: number | typeof skipToken) {
  const { currentData } = modelsApi.endpoints.listModelImages.useQueryState(modelId);
  return useListImagesQuery(modelId, pollWhileReading(currentData));
}

export const {
  useCreateModelMutation,
  useLazyListModelImagesQuery,
  useGetModelImageQuery,
  useAddModelImageMutation,
  useLazyGetModelUsesQuery,
  useDeleteModelMutation,
  useRestoreModelMutation,
  useLazyGetModelImageUsesQuery,
  useDeleteModelImageMutation,
  useRestoreModelImageMutation,
} = modelsApi;
