import type { skipToken } from '@reduxjs/toolkit/query';
import type { Category, Garment, NewGarment } from '../../contract/garments';
import { failuresTexts } from '../messages/failures';
import { baseApi } from './baseApi';
import { notFoundAs } from './errors';
import { asList } from './asList';
import { type Page, inPages, pageAt, pageOf } from './pages';
import { listTags } from './tags';
import { type Keyed, upload } from './upload';
import { wholeList } from './wholeList';

export const garmentsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCategories: build.query<Category[], void>({
      queryFn: wholeList<Category, void>(() => '/garment/category/'),
      providesTags: (rows) => listTags('Category', rows),
      extraOptions: { failure: failuresTexts.categoriesNotLoaded },
    }),
    createCategory: build.mutation<{ data: Category }, string>({
      query: (name) => ({ url: '/garment/category/', method: 'POST', params: { name } }),
      invalidatesTags: listTags('Category'),
      extraOptions: { failure: failuresTexts.categoryNotCreated },
    }),
    // Silent: the page puts its own words before the server's. Its id is not made stale: an open gallery of it would
    // only ask for what is gone.
    deleteCategory: build.mutation<null, number>({
      query: (id) => ({ url: `/garment/category/${id}`, method: 'DELETE' }),
      invalidatesTags: listTags('Category'),
      extraOptions: { silent: true },
    }),
    listGarments: build.infiniteQuery<Page<Garment>, number, string>({
      ...inPages,
      query: ({ queryArg, pageParam }) => pageAt(`/garment/${queryArg}/`, pageParam),
      transformResponse: pageOf<Garment>,
      providesTags: (_pages, _error, categoryId) => [{ type: 'Garment', id: categoryId }],
      extraOptions: { failure: failuresTexts.garmentsNotLoaded },
    }),
    createGarment: build.mutation<{ data: Garment }, NewGarment & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/garment/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [{ type: 'Garment', id: category_id }],
      transformErrorResponse: notFoundAs(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
    scaleGarment: build.mutation<{ data: Garment }, NewGarment & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/garment/scaler/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [{ type: 'Garment', id: category_id }],
      transformErrorResponse: notFoundAs(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
  }),
});

const { useListGarmentsInfiniteQuery } = garmentsApi;

/** The garments of a category, newest first, as far as they are loaded. */
export const useListGarmentsQuery = (categoryId: number | typeof skipToken) =>
  asList(useListGarmentsInfiniteQuery(categoryId));

export const {
  useListCategoriesQuery,
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useCreateGarmentMutation,
  useScaleGarmentMutation,
} = garmentsApi;
