import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { PictureInputs } from '../../contract/pictureInputs';
import type { Favourite, SaveImage, SavedImage, SavedImageDetail } from '../../contract/saved';
import { baseApi } from './baseApi';
import { asList } from './asList';
import { revertOnFailure } from './optimistic';
import { type Page, eachRow, pagedListOptions, pageAt, pageOf, rowsOf, withoutRow } from './pages';
import { listTags } from './tags';
import { wholeList } from './wholeList';

type Dispatch = BaseQueryApi['dispatch'];

/** The new state of each favourite whose toggle hasn't been answered yet, by id. A list that arrives meanwhile still has the old value. */
const pendingToggles = new Map<number, boolean>();

/** Applies pending toggles to an answer that has just arrived, before the answer is painted, so nothing flickers. */
async function applyPendingToggles(_: unknown, api: { dispatch: Dispatch; queryFulfilled: Promise<unknown> }) {
  try {
    await api.queryFulfilled;
  } catch {
    return;
  }
  for (const [id, is_favourite] of pendingToggles) showFavourite(api.dispatch, { id, is_favourite });
}

/** The lists of saved images, and that of generated pictures, which says which of them are saved. */
const savedLists = [
  ...listTags('SavedImage'),
  { type: 'SavedImage' as const, id: 'FAVOURITES' },
  'Generation' as const,
];

export const savedApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveImage: build.mutation<SavedImage, SaveImage>({
      query: (body) => ({ url: '/saved-images/save/', method: 'POST', body }),
      invalidatesTags: [...listTags('SavedImage'), 'Generation'],
    }),
    // Silent: the gallery says that it couldn't be loaded.
    listSavedImages: build.infiniteQuery<Page<SavedImage>, void, string>({
      ...pagedListOptions,
      query: ({ pageParam }) => pageAt('/saved-images/get-generated-images/', pageParam),
      transformResponse: pageOf<SavedImage>,
      providesTags: (pages) => listTags('SavedImage', pages && rowsOf(pages)),
      extraOptions: { silent: true },
      onQueryStarted: applyPendingToggles,
    }),
    getSavedImage: build.query<SavedImageDetail, number>({
      query: (id) => `/saved-images/get-generated-images/${id}`,
      providesTags: (_image, _error, id) => [{ type: 'SavedImage', id }],
      onQueryStarted: applyPendingToggles,
    }),
    getSavedInputs: build.query<PictureInputs, number>({
      query: (id) => `/saved-images/get-generated-images/${id}/inputs/`,
      // Its addresses expire, and models and garments may be deleted.
      keepUnusedDataFor: 0,
    }),
    // Silent: the strip on the Try-on page shows the failure.
    listFavourites: build.query<SavedImage[], void>({
      queryFn: wholeList<SavedImage, void>(() => '/saved-images/favourites/'),
      providesTags: [{ type: 'SavedImage', id: 'FAVOURITES' }],
      extraOptions: { silent: true },
      onQueryStarted: applyPendingToggles,
    }),
    // Silent, as is the next call: whoever deletes or restores shows the failure. The look's own tag is not invalidated: its page would refetch a look
    // that is gone.
    deleteSavedImage: build.mutation<null, number>({
      query: (id) => ({ url: `/saved-images/${id}`, method: 'DELETE' }),
      invalidatesTags: savedLists,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = savedApi.util;
        const withoutLook = (rows: SavedImage[]) => rows.filter((row) => row.id !== id);
        const patches = [
          dispatch(updateQueryData('listSavedImages', undefined, withoutRow(id))),
          dispatch(updateQueryData('listFavourites', undefined, withoutLook)),
        ];
        await revertOnFailure(patches, queryFulfilled);
      },
      extraOptions: { silent: true },
    }),
    restoreSavedImage: build.mutation<null, number>({
      query: (id) => ({ url: `/saved-images/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [...savedLists, { type: 'SavedImage', id }],
      extraOptions: { silent: true },
    }),
    /**
     * The argument is the new state. Optimistic: shown at once and reverted on failure. Silent: each screen shows its
     * own error message.
     */
    toggleFavourite: build.mutation<Favourite, Favourite>({
      query: ({ id }) => ({ url: `/saved-images/favourite/${id}/`, method: 'PATCH' }),
      extraOptions: { silent: true },
      onQueryStarted: async ({ id, is_favourite }, { dispatch, queryFulfilled }) => {
        pendingToggles.set(id, is_favourite);
        showFavourite(dispatch, { id, is_favourite });
        try {
          const { data } = await queryFulfilled;
          storeAnswer(dispatch, data);
        } catch {
          showFavourite(dispatch, { id, is_favourite: !is_favourite });
        } finally {
          pendingToggles.delete(id);
        }
      },
    }),
  }),
});

function showFavourite(dispatch: Dispatch, { id, is_favourite }: Favourite): void {
  const updateRow = (row: SavedImage) => {
    if (row.id === id) row.is_favourite = is_favourite;
  };
  dispatch(savedApi.util.updateQueryData('listSavedImages', undefined, eachRow(updateRow)));
  dispatch(savedApi.util.updateQueryData('listFavourites', undefined, (rows) => rows.forEach(updateRow)));
  dispatch(savedApi.util.updateQueryData('getSavedImage', id, updateRow));
}

/**
 * Stores the server's answer to a toggle. Queries still in flight may return the old state, so they are aborted and
 * sent again. Nothing else is refetched: the answer says all that has changed.
 */
function storeAnswer(dispatch: Dispatch, favourite: Favourite): void {
  const { util } = savedApi;
  const runningList = dispatch(util.getRunningQueryThunk('listSavedImages', undefined));
  const runningDetail = dispatch(util.getRunningQueryThunk('getSavedImage', favourite.id));
  dispatch(util.getRunningQueryThunk('listFavourites', undefined))?.abort();
  runningList?.abort();
  runningDetail?.abort();
  showFavourite(dispatch, favourite);
  dispatch(util.updateQueryData('listFavourites', undefined, (rows) => rows.filter((row) => row.is_favourite)));
  dispatch(
    util.invalidateTags([
      { type: 'SavedImage', id: 'FAVOURITES' },
      ...(runningList ? [{ type: 'SavedImage' as const, id: 'LIST' }] : []),
      ...(runningDetail ? [{ type: 'SavedImage' as const, id: favourite.id }] : []),
    ]),
  );
}

const { useListSavedImagesInfiniteQuery } = savedApi;

/** Returns the loaded saved images, newest first. */
export const useListSavedImagesQuery = () => asList(useListSavedImagesInfiniteQuery());

export const {
  useSaveImageMutation,
  useGetSavedImageQuery,
  useLazyGetSavedInputsQuery,
  useListFavouritesQuery,
  useToggleFavouriteMutation,
  useDeleteSavedImageMutation,
  useRestoreSavedImageMutation,
} = savedApi;
