import type { BaseQueryApi, skipToken } from '@reduxjs/toolkit/query';
import type {
  Category,
  CategoryCover,
  CategoryUses,
  Garment,
  GarmentChanges,
  GarmentListOptions,
  GarmentWithCategoryName,
  NewGarment,
} from '../../contract/garments';
import type { Uses } from '../../contract/uses';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { withNotFoundMessage } from './errors';
import { flattenPages } from './flattenPages';
import { type Patch, revertOnFailure, whenFulfilled } from './optimistic';
import { type CacheAccess, cacheState } from './cacheAccess';
import {
  type Page,
  type Pages,
  changeEachRow,
  pagedListOptions,
  pageRequest,
  pageOf,
  rowsOf,
  withoutRow,
} from './pages';
import { pollWhileReading } from './pollWhileReading';
import { listTags } from './tags';
import { type UploadKey, pictureUploadCall } from './upload';
import { wholeListQuery } from './wholeListQuery';

/** The tags of the lists in which a garment of this category appears. */
const garmentTags = (categoryId: number) => [
  { type: 'Garment' as const, id: categoryId },
  { type: 'Garment' as const, id: 'ALL' },
];

export type GarmentRef = Pick<Garment, 'id' | 'category_id'>;

type CategoryListOptions = GarmentListOptions & { categoryId: number };
type AllGarmentsListOptions = GarmentListOptions & { category_id?: number };

/** Whether a list has a search, a filter or an order. If so, a changed garment may have to move within the list, or disappear from it. */
const isFilteredOrSorted = ({ search, kind, sort }: GarmentListOptions) => Boolean(search ?? kind ?? sort);

/** Applies a change to all cached lists of garments, whatever their filters and order. */
function updateCachedLists(api: CacheAccess, change: (pages: Pages<Garment>) => void): Patch[] {
  const { selectCachedArgsForQuery, updateQueryData } = garmentsApi.util;
  const patches: Patch[] = [];
  for (const options of selectCachedArgsForQuery(cacheState(api), 'listGarments')) {
    const patch = api.dispatch(updateQueryData('listGarments', options, change));
    patches.push(patch);
  }
  for (const options of selectCachedArgsForQuery(cacheState(api), 'listAllGarments')) {
    const patch = api.dispatch(updateQueryData('listAllGarments', options, change));
    patches.push(patch);
  }
  return patches;
}

/**
 * Once the server has answered, updates the name and reading of a garment in the cached lists. If the garment was moved, removes it from these lists, and
 * refetches the list of its new category. Lists that span all categories, or have a search, a filter or an order, are always refetched.
 */
export async function updateCachedGarment(
  { id, category_id }: GarmentRef,
  api: CacheAccess & { queryFulfilled: Promise<{ data: { data: Garment } }> },
): Promise<void> {
  const answer = await api.queryFulfilled.catch(() => undefined);
  if (!answer) return;
  const { name, reading, category_id: placed } = answer.data.data;
  const changeRow = (row: Garment) => {
    if (row.id === id) Object.assign(row, { name, reading });
  };
  if (placed !== category_id) updateCachedLists(api, withoutRow(id));
  updateCachedLists(api, changeEachRow(changeRow));
  api.dispatch(
    garmentsApi.util.invalidateTags([
      { type: 'Garment', id: 'ALL' },
      ...(placed === category_id ? [] : [{ type: 'Garment' as const, id: placed }]),
    ]),
  );
}

/**
 * Once the server has created a category, adds it to the start of the cached list. Forms select the new category immediately, and a refetch of the list would
 * take longer or might fail.
 */
async function addCachedCategory(
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
      queryFn: wholeListQuery<Category, void>(() => '/garment/category/'),
      providesTags: (rows) => listTags('Category', rows),
      extraOptions: { failure: failuresTexts.categoriesNotLoaded },
    }),
    // No toast: if the call fails, the tiles show only the names.
    listCategoryCovers: build.query<CategoryCover[], void>({
      queryFn: wholeListQuery<CategoryCover, void>(() => '/garment/category/covers/'),
      providesTags: [...listTags('Category'), { type: 'Garment', id: 'ALL' }],
      extraOptions: { silent: true },
    }),
    // No toast: a taken name is reported in the field.
    createCategory: build.mutation<{ data: Category }, string>({
      query: (name) => ({ url: '/garment/category/', method: 'POST', params: { name } }),
      invalidatesTags: listTags('Category'),
      onQueryStarted: addCachedCategory,
      extraOptions: { silent: true },
    }),
    // No toast: the page shows its own message, followed by the server's. Don't invalidate the category's own tag: a gallery that still shows the category
    // would refetch it and fail.
    deleteCategory: build.mutation<null, number>({
      query: (id) => ({ url: `/garment/category/${id}`, method: 'DELETE' }),
      invalidatesTags: [...listTags('Category'), { type: 'Garment', id: 'ALL' }, 'Sample'],
      extraOptions: { silent: true },
    }),
    // No toasts for this and the following calls: the code that deletes, restores or renames shows the failure.
    restoreCategory: build.mutation<null, number>({
      query: (id) => ({ url: `/garment/category/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [...listTags('Category'), ...garmentTags(id), 'Sample'],
      extraOptions: { silent: true },
    }),
    renameCategory: build.mutation<null, Category>({
      query: ({ id, name }) => ({ url: `/garment/category/${id}`, method: 'PATCH', body: { name } }),
      onQueryStarted: ({ id, name }, { dispatch, queryFulfilled }) => {
        const rename = (rows: Category[]) => {
          for (const row of rows) if (row.id === id) row.name = name;
        };
        return whenFulfilled(queryFulfilled, () =>
          dispatch(garmentsApi.util.updateQueryData('listCategories', undefined, rename)),
        );
      },
      extraOptions: { silent: true },
    }),
    getCategoryUses: build.query<CategoryUses, number>({
      query: (id) => `/garment/category/${id}/uses/`,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    getGarmentUses: build.query<Uses, number>({
      query: (id) => `/garment/${id}/uses/`,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    deleteGarment: build.mutation<null, GarmentRef>({
      query: ({ id }) => ({ url: `/garment/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      onQueryStarted: ({ id }, api) => revertOnFailure(updateCachedLists(api, withoutRow(id)), api.queryFulfilled),
      extraOptions: { silent: true },
    }),
    restoreGarment: build.mutation<null, GarmentRef>({
      query: ({ id }) => ({ url: `/garment/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      extraOptions: { silent: true },
    }),
    // A list with a search, a filter or an order also has the tag of all garments, so that every change of a garment refetches it.
    listGarments: build.infiniteQuery<Page<Garment>, CategoryListOptions, string>({
      ...pagedListOptions,
      query: ({ queryArg: { categoryId, ...options }, pageParam }) =>
        pageRequest(`/garment/${categoryId}/`, pageParam, options),
      transformResponse: pageOf<Garment>,
      providesTags: (_pages, _error, options) =>
        isFilteredOrSorted(options) ? garmentTags(options.categoryId) : [{ type: 'Garment', id: options.categoryId }],
      extraOptions: { failure: failuresTexts.garmentsNotLoaded },
    }),
    // This list has the tag of all garments, so every change of a garment invalidates it.
    listAllGarments: build.infiniteQuery<Page<GarmentWithCategoryName>, AllGarmentsListOptions, string>({
      ...pagedListOptions,
      query: ({ queryArg, pageParam }) => pageRequest('/garment/all/', pageParam, queryArg),
      transformResponse: pageOf<GarmentWithCategoryName>,
      providesTags: [{ type: 'Garment', id: 'ALL' }],
      extraOptions: { failure: failuresTexts.garmentsNotLoaded },
    }),
    createGarment: build.mutation<{ data: Garment }, NewGarment & UploadKey & { image: File }>({
      query: ({ key, ...fields }) => pictureUploadCall(key, '/garment/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      transformErrorResponse: withNotFoundMessage(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
    scaleGarment: build.mutation<{ data: Garment }, NewGarment & UploadKey & { image: File }>({
      query: ({ key, ...fields }) => pictureUploadCall(key, '/garment/scaler/', fields),
      invalidatesTags: (_answer, _error, { category_id }) => [...garmentTags(category_id), 'Sample'],
      transformErrorResponse: withNotFoundMessage(failuresTexts.categoryNotFound),
      extraOptions: { failure: failuresTexts.garmentNotUploaded },
    }),
    // No toast: the dialog that renames or moves shows the failure. `to` is the category to move the garment to.
    updateGarment: build.mutation<
      { data: Garment },
      GarmentRef & Omit<GarmentChanges, 'category_id'> & { to?: number }
    >({
      query: ({ id, to, name, kind, sleeve }) => ({
        url: `/garment/${id}`,
        method: 'PATCH',
        body: { name, kind, sleeve, category_id: to },
      }),
      onQueryStarted: updateCachedGarment,
      extraOptions: { silent: true },
    }),
  }),
});

const { useListGarmentsInfiniteQuery, useListAllGarmentsInfiniteQuery } = garmentsApi;

/** Returns the loaded garments of all categories, filtered and sorted by the options. Polls while the reading of one of them isn't finished. */
export function useListAllGarmentsQuery(options: AllGarmentsListOptions | typeof skipToken) {
  const { currentData } = garmentsApi.endpoints.listAllGarments.useInfiniteQueryState(options);
  return flattenPages(useListAllGarmentsInfiniteQuery(options, pollWhileReading(currentData && rowsOf(currentData))));
}

/** Returns the loaded garments of a category, filtered and sorted by the options. Polls while the reading of one of them isn't finished. */
export function useListGarmentsQuery(options: CategoryListOptions | typeof skipToken) {
  const { currentData } = garmentsApi.endpoints.listGarments.useInfiniteQueryState(options);
  return flattenPages(useListGarmentsInfiniteQuery(options, pollWhileReading(currentData && rowsOf(currentData))));
}

export const {
  useListCategoriesQuery,
  useLazyListCategoriesQuery,
  useListCategoryCoversQuery,
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useLazyGetGarmentUsesQuery,
  useDeleteGarmentMutation,
  useRestoreGarmentMutation,
  useCreateGarmentMutation,
  useScaleGarmentMutation,
  useUpdateGarmentMutation,
  useRestoreCategoryMutation,
  useRenameCategoryMutation,
  useLazyGetCategoryUsesQuery,
} = garmentsApi;
