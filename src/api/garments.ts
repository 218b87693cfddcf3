import type { BaseQueryApi, skipToken } from '@reduxjs/toolkit/query';
import type { Category, Garment, GarmentCorrection, NamedGarment, NewGarment } from '../../contract/garments';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { notFoundAs } from './errors';
import { asList } from './asList';
import { formData } from './formData';
import { type Page, eachRow, pagedListOptions, pageAt, pageOf, rowsOf } from './pages';
import { pollWhileReading } from './pollWhileReading';
import { listTags } from './tags';
import { type Keyed, upload } from './upload';
import { wholeList } from './wholeList';

/** The tags of the lists in which a garment of this category appears. */
const garmentTags = (categoryId: number) => [
  { type: 'Garment' as const, id: categoryId },
  { type: 'Garment' as const, id: 'ALL' },
];

type GarmentRef = Pick<Garment, 'id' | 'category_id'>;

/** Puts the corrected reading of a garment into the list of its category, once the server has answered. Only the list of all garments is fetched again. */
async function showCorrection(
  { id, category_id }: GarmentRef,
  api: { dispatch: BaseQueryApi['dispatch']; queryFulfilled: Promise<{ data: { data: Garment } }> },
): Promise<void> {
  const answer = await api.queryFulfilled.catch(() => undefined);
  if (!answer) return;
  const { reading } = answer.data.data;
  const correctRow = (row: Garment) => {
    if (row.id === id) row.reading = reading;
  };
  api.dispatch(garmentsApi.util.updateQueryData('listGarments', category_id, eachRow(correctRow)));
  api.dispatch(garmentsApi.util.invalidateTags([{ type: 'Garment', id: 'ALL' }]));
}

/**
 * Puts a new category at the start of the cached list, once the server has answered. Forms select it and check it against that list at once, and refetching
 * the list takes longer or may fail.
 */
async function showNewCategory(
  _name: string,
  api: { dispatch: BaseQueryApi['dispatch']; queryFulfilled: Promise<{ data: { data: Category } }> },
): Promise<void> {
  const answer = await api.queryFulfilled.catch(() => undefined);
  if (!answer) return;
  const category = answer.data.data;
  api.dispatch(
    garmentsApi.util.updateQueryData('listCategories', undefined, (rows) => {
      if (!rows.some(({ id }) => id === category.id)) rows.unshift(category);
    }),
  );
}

export const garmentsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCategories: build.query<Category[], void>({
      queryFn: wholeList<Category, void>(() => '/garment/category/'),
      providesTags: (rows) => listTags('Category', rows),
      extraOptions: { failure: failuresTexts.categoriesNotLoaded },
    }),
    // Silent: a taken name is reported in the field.
    createCategory: build.mutation<{ data: Category }, string>({
      query: (name) => ({ url: '/garment/category/', method: 'POST', params: { name } }),
      invalidatesTags: listTags('Category'),
      onQueryStarted: showNewCategory,
      extraOptions: { silent: true },
    }),
    // Silent: the page puts its own message before the server's. The category's own tag is not invalidated: a gallery
    // that shows it would refetch a category that is gone.
    deleteCategory: build.mutation<null, number>({
      query: (id) => ({ url: `/garment/category/${id}`, method: 'DELETE' }),
      invalidatesTags: [...listTags('Category'), { type: 'Garment', id: 'ALL' }, 'Sample'],
      extraOptions: { silent: true },
    }),
    listGarments: build.infiniteQuery<Page<Garment>, number, string>({
      ...pagedListOptions,
      query: ({ queryArg, pageParam }) => pageAt(`/garment/${queryArg}/`, pageParam),
      transformResponse: pageOf<Garment>,
      providesTags: (_pages, _error, categoryId) => [{ type: 'Garment', id: categoryId }],
      extraOptions: { failure: failuresTexts.garmentsNotLoaded },
    }),
    // Tagged as a list of all garments: every change of garments invalidates it.
    listAllGarments: build.infiniteQuery<Page<NamedGarment>, string, string>({
      ...pagedListOptions,
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/garment/all/',
        params: { ...(search !== '' && { search }), ...(cursor !== '' && { cursor }) },
      }),
      transformResponse: pageOf<NamedGarment>,
      providesTags: [{ type: 'Garment', id: 'ALL' }],
      extraOptions: { failure: failuresTexts.garmentsNotLoaded },
    }),
    createGarment: build.mutation<{ data: Garment }, NewGarment & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/garment/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      transformErrorResponse: notFoundAs(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
    scaleGarment: build.mutation<{ data: Garment }, NewGarment & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/garment/scaler/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      transformErrorResponse: notFoundAs(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
    updateGarment: build.mutation<{ data: Garment }, GarmentRef & GarmentCorrection>({
      query: ({ id, kind, sleeve }) => ({ url: `/garment/${id}`, method: 'PATCH', body: { kind, sleeve } }),
      onQueryStarted: showCorrection,
      extraOptions: { failure: failuresTexts.garmentNotCorrected },
    }),
    // Silent, as is the next call: the dialog shows its own error message.
    replaceCutOut: build.mutation<{ data: Garment }, GarmentRef & { mask: Blob }>({
      query: ({ id, mask }) => ({ url: `/garment/${id}/cut-out/`, method: 'PUT', body: formData({ mask }) }),
      onQueryStarted: showCorrection,
      extraOptions: { silent: true },
    }),
    resetCutOut: build.mutation<{ data: Garment }, GarmentRef>({
      query: ({ id }) => ({ url: `/garment/${id}/cut-out/`, method: 'DELETE' }),
      onQueryStarted: showCorrection,
      extraOptions: { silent: true },
    }),
  }),
});

const { useListGarmentsInfiniteQuery, useListAllGarmentsInfiniteQuery } = garmentsApi;

/** Returns the loaded garments of all categories whose name contains `search`, newest first. Polls while one of them is being read. */
export function useListAllGarmentsQuery(search: string | typeof skipToken) {
  const { currentData } = garmentsApi.endpoints.listAllGarments.useInfiniteQueryState(search);
  return asList(useListAllGarmentsInfiniteQuery(search, pollWhileReading(currentData && rowsOf(currentData))));
}

/** Returns the loaded garments of a category, newest first. Polls while one of them is being read. */
export function useListGarmentsQuery(categoryId: number | typeof skipToken) {
  const { currentData } = garmentsApi.endpoints.listGarments.useInfiniteQueryState(categoryId);
  return asList(useListGarmentsInfiniteQuery(categoryId, pollWhileReading(currentData && rowsOf(currentData))));
}

export const {
  useListCategoriesQuery,
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useCreateGarmentMutation,
  useScaleGarmentMutation,
  useUpdateGarmentMutation,
  useReplaceCutOutMutation,
  useResetCutOutMutation,
} = garmentsApi;
