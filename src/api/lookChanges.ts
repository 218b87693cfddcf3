import type { SavedImage } from '../../contract/saved';
import { baseApi } from './baseApi';
import { revertOnFailure, whenFulfilled } from './optimistic';
import { withoutRow } from './pages';
import { updateCachedLook, updateCachedLooks, savedApi } from './saved';
import { listTags } from './tags';

/** The tags of the lists that show looks or say which pictures are saved: saved images, favourites and generated pictures. */
const lookListTags = [
  ...listTags('SavedImage'),
  { type: 'SavedImage' as const, id: 'FAVOURITES' },
  'Generation' as const,
];

/**
 * Renames, deletes and restores looks. No toasts: the code that calls these shows the failure. This is a separate file, because the Try-on page doesn't need
 * it.
 */
const lookChangesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    renameSavedImage: build.mutation<null, Pick<SavedImage, 'id'> & { name: string }>({
      query: ({ id, name }) => ({ url: `/saved-images/${id}`, method: 'PATCH', body: { name } }),
      invalidatesTags: (_answer, _error, { id }) => [...listTags('SavedImage'), { type: 'SavedImage', id }],
      onQueryStarted: ({ id, name }, api) => {
        const rename = (look: SavedImage) => {
          look.name = name;
        };
        return whenFulfilled(api.queryFulfilled, () => updateCachedLook(api, id, rename));
      },
      extraOptions: { silent: true },
    }),
    // The look's own tag is not invalidated, because its page would refetch a look that no longer exists.
    deleteSavedImage: build.mutation<null, number>({
      query: (id) => ({ url: `/saved-images/${id}`, method: 'DELETE' }),
      invalidatesTags: lookListTags,
      onQueryStarted: async (id, api) => {
        const withoutLook = (rows: SavedImage[]) => rows.filter((row) => row.id !== id);
        const patches = [
          ...updateCachedLooks(api, withoutRow(id)),
          api.dispatch(savedApi.util.updateQueryData('listFavourites', undefined, withoutLook)),
        ];
        await revertOnFailure(patches, api.queryFulfilled);
      },
      extraOptions: { silent: true },
    }),
    restoreSavedImage: build.mutation<null, number>({
      query: (id) => ({ url: `/saved-images/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [...lookListTags, { type: 'SavedImage', id }],
      extraOptions: { silent: true },
    }),
  }),
});

export const { useRenameSavedImageMutation, useDeleteSavedImageMutation, useRestoreSavedImageMutation } =
  lookChangesApi;
