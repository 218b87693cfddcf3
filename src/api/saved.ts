import type { skipToken } from '@reduxjs/toolkit/query';
import type { PictureInputs } from '../../contract/pictureInputs';
import type {
  FavouriteMark,
  NewSavedImage,
  SavedImage,
  SavedImageDetail,
  SavedListOptions,
} from '../../contract/saved';
import { baseApi } from './baseApi';
import { flattenPages } from './flattenPages';
import type { Patch } from './optimistic';
import { type CacheAccess, cacheState } from './cacheAccess';
import { type Page, type Pages, changeEachRow, pagedListOptions, pageRequest, pageOf, rowsOf } from './pages';
import { listTags } from './tags';
import { wholeListQuery } from './wholeListQuery';

/** The new states of toggled favourites, by id, kept until the server has answered. A list that arrives before that answer still has the old state. */
const pendingToggles = new Map<number, boolean>();

/** Reapplies pending toggles to an answer that has just arrived. This happens before the answer is painted, so the hearts don't flicker. */
async function applyPendingToggles(_: unknown, api: CacheAccess & { queryFulfilled: Promise<unknown> }) {
  try {
    await api.queryFulfilled;
  } catch {
    return;
  }
  for (const [id, is_favourite] of pendingToggles) updateCachedFavourite(api, { id, is_favourite });
}

export const savedApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveImage: build.mutation<SavedImage, NewSavedImage>({
      query: (body) => ({ url: '/saved-images/save/', method: 'POST', body }),
      invalidatesTags: [...listTags('SavedImage'), 'Generation'],
    }),
    // No toast: the gallery says that it couldn't be loaded.
    listSavedImages: build.infiniteQuery<Page<SavedImage>, SavedListOptions | void, string>({
      ...pagedListOptions,
      query: ({ queryArg, pageParam }) => pageRequest('/saved-images/get-generated-images/', pageParam, queryArg ?? {}),
      transformResponse: pageOf<SavedImage>,
      providesTags: (pages, _error, options) => [
        ...listTags('SavedImage', pages && rowsOf(pages)),
        ...(options?.favourites ? [{ type: 'SavedImage' as const, id: 'FAVOURITES' }] : []),
      ],
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
      // Don't cache the answer: its addresses expire, and its models and garments may be deleted.
      keepUnusedDataFor: 0,
    }),
    // No toast: the strip on the Try-on page shows the failure.
    listFavourites: build.query<SavedImage[], void>({
      queryFn: wholeListQuery<SavedImage, void>(() => '/saved-images/favourites/'),
      providesTags: [{ type: 'SavedImage', id: 'FAVOURITES' }],
      extraOptions: { silent: true },
      onQueryStarted: applyPendingToggles,
    }),
    /**
     * The argument is the new state. The update is optimistic: it is shown immediately, and reverted if the call fails. No toast: each screen shows its own
     * error message.
     */
    toggleFavourite: build.mutation<FavouriteMark, FavouriteMark>({
      query: ({ id }) => ({ url: `/saved-images/favourite/${id}/`, method: 'PATCH' }),
      extraOptions: { silent: true },
      onQueryStarted: async ({ id, is_favourite }, api) => {
        pendingToggles.set(id, is_favourite);
        updateCachedFavourite(api, { id, is_favourite });
        try {
          const { data } = await api.queryFulfilled;
          storeAnswer(api, data);
        } catch {
          updateCachedFavourite(api, { id, is_favourite: !is_favourite });
        } finally {
          pendingToggles.delete(id);
        }
      },
    }),
  }),
});

const cachedOptionsIn = (api: CacheAccess) =>
  savedApi.util.selectCachedArgsForQuery(cacheState(api), 'listSavedImages') as (SavedListOptions | undefined)[];

/** Applies a change to all cached galleries of looks, whatever their filters and order. */
export function updateCachedLooks(api: CacheAccess, change: (pages: Pages<SavedImage>) => void): Patch[] {
  const patches: Patch[] = [];
  for (const options of cachedOptionsIn(api)) {
    const patch = api.dispatch(savedApi.util.updateQueryData('listSavedImages', options, change));
    patches.push(patch);
  }
  return patches;
}

/** Changes a look wherever it is cached. */
export function updateCachedLook(api: CacheAccess, id: number, change: (look: SavedImage) => void): void {
  const updateRow = (row: SavedImage) => {
    if (row.id === id) change(row);
  };
  updateCachedLooks(api, changeEachRow(updateRow));
  api.dispatch(savedApi.util.updateQueryData('listFavourites', undefined, (rows) => rows.forEach(updateRow)));
  api.dispatch(savedApi.util.updateQueryData('getSavedImage', id, updateRow));
}

function updateCachedFavourite(api: CacheAccess, { id, is_favourite }: FavouriteMark): void {
  updateCachedLook(api, id, (look) => {
    look.is_favourite = is_favourite;
  });
}

/**
 * Stores the server's answer to a toggle. Queries that are still running may return the old state, so they are aborted and sent again. Apart from these
 * queries, only the lists of favourites are refetched, because the toggle changed nothing else.
 */
function storeAnswer(api: CacheAccess, favourite: FavouriteMark): void {
  const { util } = savedApi;
  const { dispatch } = api;
  const runningLists = cachedOptionsIn(api).flatMap((options) => {
    const running = dispatch(util.getRunningQueryThunk('listSavedImages', options));
    return running ? [running] : [];
  });
  const runningDetail = dispatch(util.getRunningQueryThunk('getSavedImage', favourite.id));
  dispatch(util.getRunningQueryThunk('listFavourites', undefined))?.abort();
  for (const running of runningLists) running.abort();
  runningDetail?.abort();
  updateCachedFavourite(api, favourite);
  dispatch(util.updateQueryData('listFavourites', undefined, (rows) => rows.filter((row) => row.is_favourite)));
  dispatch(
    util.invalidateTags([
      { type: 'SavedImage', id: 'FAVOURITES' },
      ...(runningLists.length > 0 ? [{ type: 'SavedImage' as const, id: 'LIST' }] : []),
      ...(runningDetail ? [{ type: 'SavedImage' as const, id: favourite.id }] : []),
    ]),
  );
}

const { useListSavedImagesInfiniteQuery } = savedApi;

/** Returns the loaded saved images, filtered and sorted by the options; by default all of them, newest first. */
export const useListSavedImagesQuery = (options?: SavedListOptions | typeof skipToken) =>
  flattenPages(useListSavedImagesInfiniteQuery(options));

/** Requests the first page of all saved images, which the gallery then finds in the cache. */
export const prefetchSavedImages = () => savedApi.endpoints.listSavedImages.initiate(undefined, { subscribe: false });

export const {
  useSaveImageMutation,
  useGetSavedImageQuery,
  useLazyGetSavedInputsQuery,
  useListFavouritesQuery,
  useToggleFavouriteMutation,
} = savedApi;
