import type { Garment } from '../../contract/garments';
import { baseApi } from './baseApi';
import { formData } from './formData';
import { type GarmentRef, showChanges } from './garments';

/** Corrections of cut-outs. No toasts: the dialog shows its own error message. They have a file of their own, because only that dialog needs them. */
const cutOutsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    replaceCutOut: build.mutation<{ data: Garment }, GarmentRef & { mask: Blob }>({
      query: ({ id, mask }) => ({ url: `/garment/${id}/cut-out/`, method: 'PUT', body: formData({ mask }) }),
      onQueryStarted: showChanges,
      extraOptions: { silent: true },
    }),
    resetCutOut: build.mutation<{ data: Garment }, GarmentRef>({
      query: ({ id }) => ({ url: `/garment/${id}/cut-out/`, method: 'DELETE' }),
      onQueryStarted: showChanges,
      extraOptions: { silent: true },
    }),
  }),
});

export const { useReplaceCutOutMutation, useResetCutOutMutation } = cutOutsApi;
