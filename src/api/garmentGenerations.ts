import type { GeneratedGarmentImage, ExtractionRequest, GarmentEditRequest } from '../../contract/garmentGenerations';
import type { Generation, GenerationStarted } from '../../contract/generations';
import { respondAsyncHeaders } from './respondAsyncHeaders';
import { baseApi } from './baseApi';
import { toFormData, uploadTimeout } from './toFormData';

// No toasts: the Design tab has its own message for each outcome of a generation.
export const garmentGenerationsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    extractGarment: build.mutation<GenerationStarted, ExtractionRequest>({
      query: (body) => ({ url: '/garment/extract/gpt/', method: 'POST', body, headers: respondAsyncHeaders }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    editGarment: build.mutation<GenerationStarted, GarmentEditRequest & { image: Blob }>({
      query: ({ image, ...fields }) => ({
        url: '/garment/prompt/gpt',
        method: 'POST',
        body: toFormData({ ...fields, image: new File([image], 'canvas-image.png', { type: 'image/png' }) }),
        headers: respondAsyncHeaders,
        timeout: uploadTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    listEditedGarments: build.query<GeneratedGarmentImage[], void>({
      query: () => '/garment/edited/',
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    listGarmentGenerations: build.query<{ data: Generation[] }, void>({
      query: () => '/garment/status/',
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
  }),
});
