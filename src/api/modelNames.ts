import type { Model } from '../../contract/models';
import { baseApi } from './baseApi';
import { type ImageRef, allImagesTag, changeModelLists } from './models';
import { whenFulfilled } from './optimistic';
import { changeEachRow } from './pages';
import { listTags } from './tags';

/** Renames models and their photos. No toasts: the dialog shows the failure. This is a separate file, because only that dialog needs it. */
const modelNamesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    renameModel: build.mutation<null, Pick<Model, 'id' | 'name'>>({
      query: ({ id, name }) => ({ url: `/models/${id}`, method: 'PATCH', body: { name } }),
      // The data of a photo contains the name of its model, and a search for looks also matches names of models.
      invalidatesTags: (_answer, _error, { id }) => [
        { type: 'ModelImage', id },
        allImagesTag,
        ...listTags('SavedImage'),
      ],
      onQueryStarted: ({ id, name }, api) => {
        const rename = (row: Model) => {
          if (row.id === id) row.name = name;
        };
        return whenFulfilled(api.queryFulfilled, () => changeModelLists(api, changeEachRow(rename)));
      },
      extraOptions: { silent: true },
    }),
    renameModelImage: build.mutation<null, ImageRef & { name: string }>({
      query: ({ id, imageId, name }) => ({ url: `/models/${id}/image/${imageId}`, method: 'PATCH', body: { name } }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'ModelImage', id }, allImagesTag],
      extraOptions: { silent: true },
    }),
  }),
});

export const { useRenameModelMutation, useRenameModelImageMutation } = modelNamesApi;
