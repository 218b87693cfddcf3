import type {
  EditedGarment,
  Extracted,
  ExtractionRequest,
  GarmentEditRequest,
} from '../../contract/garmentGenerations';
import type { Generation } from '../../contract/generations';
import { generationTimeout } from '../../contract/limits';
import { baseApi } from './baseApi';
import { formData } from './formData';

// Silent, all of them: like the try-on page, the Design tab has its own words for each end of a generation.
export const garmentGenerationsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    extractGarment: build.mutation<Extracted, ExtractionRequest>({
      query: (body) => ({ url: '/garment/extract/gpt/', method: 'POST', body, timeout: generationTimeout }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    editGarment: build.mutation<{ data: Extracted }, GarmentEditRequest & { image: Blob }>({
      query: ({ image, ...fields }) => ({
        url: '/garment/prompt/gpt',
        method: 'POST',
        body: formData({ ...fields, image: new File([image], 'canvas-image.png', { type: 'image/png' }) }),
        timeout: generationTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    listEditedGarments: build.query<EditedGarment[], void>({
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

export const { useListGarmentGenerationsQuery } = garmentGenerationsApi;
