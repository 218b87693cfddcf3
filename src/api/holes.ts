import type { NewSavedImage, SavedImage } from '../../contract/saved';
import { baseApi } from './baseApi';
import { toFormData, uploadTimeout } from './toFormData';
import { listTags } from './tags';

/** Saves looks with holes. This is a separate file, because the Try-on page needs it only once the user has erased something. */
const holesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveImageWithHoles: build.mutation<SavedImage, NewSavedImage & { image_mask: Blob }>({
      query: (fields) => ({
        url: '/saved-images/save/with-holes/',
        method: 'POST',
        body: toFormData(fields),
        timeout: uploadTimeout,
      }),
      invalidatesTags: listTags('SavedImage'),
    }),
  }),
});

export const { useSaveImageWithHolesMutation } = holesApi;
