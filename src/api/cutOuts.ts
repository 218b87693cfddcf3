import type { Garment } from '../../contract/garments';
import { baseApi } from './baseApi';
import { toFormData } from './toFormData';
import { type GarmentRef, updateCachedGarment } from './garments';

/** Corrects the cut-outs of garments. No toasts: the dialog shows its own error message. This is a separate file, because only that dialog needs it. */
const cutOutsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    replaceCutOut: build.mutation<{ data: Garment }, GarmentRef & { mask: Blob }>({
      query: ({ id, mask }) => ({ url: `/garment/${id}/cut-out/`, method: 'PUT', body: toFormData({ mask }) }),
      onQueryStarted: updateCachedGarment,
      extraOptions: { silent: true },
    }),
    resetCutOut: build.mutation<{ data: Garment }, GarmentRef>({
      query: ({ id }) => ({ url: `/garment/${id}/cut-out/`, method: 'DELETE' }),
      onQueryStarted: updateCachedGarment,
      extraOptions: { silent: true },
    }),
  }),
});

export const { useReplaceCutOutMutation, useResetCutOutMutation } = cutOutsApi;
