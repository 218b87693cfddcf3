import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { Favourite, SaveImage, SavedImage, SavedImageDetail } from '../../contract/saved';
import { baseApi } from './baseApi';
import { asList } from './asList';
import { type Page, eachRow, inPages, pageAt, pageOf, rowsOf } from './pages';
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
  for (const [id, is_favourite] of pendingToggles) show(api.dispatch, { id, is_favourite });
}

export const savedApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveImage: build.mutation<SavedImage, SaveImage>({
      query: (body) => ({ url: '/saved-images/save/', method: 'POST', body }),
      invalidatesTags: listTags('SavedImage'),
    }),
    // Silent: a gallery that can't be loaded looks empty.
    listSavedImages: build.infiniteQuery<Page<SavedImage>, void, string>({
      ...inPages,
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
    // Silent: the strip on the Try-on page shows the failure.
    listFavourites: build.query<SavedImage[], void>({
      queryFn: wholeList<SavedImage, void>(() => '/saved-images/favourites/'),
      providesTags: [{ type: 'SavedImage', id: 'FAVOURITES' }],
      extraOptions: { silent: true },
      onQueryStarted: applyPendingToggles,
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
        show(dispatch, { id, is_favourite });
        try {
          const { data } = await queryFulfilled;
          settle(dispatch, data);
        } catch {
          show(dispatch, { id, is_favourite: !is_favourite });
        } finally {
          pendingToggles.delete(id);
        }
      },
    }),
  }),
});

function show(dispatch: Dispatch, { id, is_favourite }: Favourite): void {
  const mark = (row: SavedImage) => {
    if (row.id === id) row.is_favourite = is_favourite;
  };
  dispatch(savedApi.util.updateQueryData('listSavedImages', undefined, eachRow(mark)));
  dispatch(savedApi.util.updateQueryData('listFavourites', undefined, (rows) => rows.forEach(mark)));
  dispatch(savedApi.util.updateQueryData('getSavedImage', id, mark));
}

/**
 * Stores the server's answer to a toggle. Queries still in flight may be older, so they are aborted and sent again.
 * Nothing else is refetched: the answer says all that has changed.
 */
function settle(dispatch: Dispatch, favourite: Favourite): void {
  const { util } = savedApi;
  const lists = dispatch(util.getRunningQueryThunk('listSavedImages', undefined));
  const detail = dispatch(util.getRunningQueryThunk('getSavedImage', favourite.id));
  dispatch(util.getRunningQueryThunk('listFavourites', undefined))?.abort();
  lists?.abort();
  detail?.abort();
  show(dispatch, favourite);
  dispatch(util.updateQueryData('listFavourites', undefined, (rows) => rows.filter((row) => row.is_favourite)));
  dispatch(
    util.invalidateTags([
      { type: 'SavedImage', id: 'FAVOURITES' },
      ...(lists ? [{ type: 'SavedImage' as const, id: 'LIST' }] : []),
      ...(detail ? [{ type: 'SavedImage' as const, id: favourite.id }] : []),
    ]),
  );
}

const { useListSavedImagesInfiniteQuery } = savedApi;

/** Returns the loaded saved images, newest first. */
export const useListSavedImagesQuery = () => asList(useListSavedImagesInfiniteQuery());

export const { useSaveImageMutation, useGetSavedImageQuery, useListFavouritesQuery, useToggleFavouriteMutation } =
  savedApi;
