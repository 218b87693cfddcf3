import type {
  EditRequest,
  EditStarted,
  EditStatus,
  GeneratedImage,
  Generation,
  GenerationRecord,
  GenerationStarted,
  TryOnRequest,
} from '../../contract/generations';
import { atOnce } from './atOnce';
import { baseApi } from './baseApi';
import { formData, uploadTimeout } from './formData';

/** Milliseconds for one look at a running edit. */
const statusTimeout = 30_000;

/** Names the edit and, as the path of the call wants it, what was asked for. */
export interface EditStatusQuery {
  run_id: string;
  model_image_id: number;
  garment_id: number;
  prompt: string;
  garment_type: string;
}

const statusPath = ({ run_id, model_image_id, garment_id, prompt, garment_type }: EditStatusQuery) =>
  [run_id, model_image_id, garment_id, prompt, garment_type || '-'].map(encodeURIComponent).join('/');

/** Silent, all of them: the try-on page has its own words for each end of a generation. */
export const generationsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createTryOn: build.mutation<GenerationStarted, TryOnRequest>({
      query: (body) => ({ url: '/generated-images/', method: 'POST', body, headers: atOnce }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createGenerativeTryOn: build.mutation<GenerationStarted, TryOnRequest>({
      query: (body) => ({ url: '/generated-images/gpt/model/', method: 'POST', body, headers: atOnce }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createEdit: build.mutation<EditStarted, EditRequest & { generated_image: Blob; image_mask: Blob }>({
      query: (fields) => ({
        url: '/generated-images/prompt',
        method: 'POST',
        body: formData(fields),
        timeout: uploadTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    createGenerativeEdit: build.mutation<GenerationStarted, EditRequest & { generated_image: Blob; image_mask: Blob }>({
      query: (fields) => ({
        url: '/generated-images/prompt/gpt/',
        method: 'POST',
        body: formData(fields),
        headers: atOnce,
        timeout: uploadTimeout,
      }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
    getEditStatus: build.query<EditStatus, EditStatusQuery>({
      // With a time-out of its own: a look that is slow is no wait of the user's, the panel of the generation is.
      query: (edit) => ({ url: `/generated-images/check/prompt/${statusPath(edit)}`, timeout: statusTimeout }),
      // A status is true only when it is asked for.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    listGenerations: build.query<{ data: Generation[] }, void>({
      query: () => '/generated-images/check/',
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    listGenerated: build.query<{ data: GeneratedImage[] }, void>({
      query: () => '/generated-images/',
      providesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    recordGeneration: build.mutation<{ data: GeneratedImage }, GenerationRecord>({
      query: (body) => ({ url: '/generated-images/record/', method: 'POST', body }),
      invalidatesTags: ['Generation'],
      extraOptions: { silent: true },
    }),
    getGeneration: build.query<Generation, string>({
      query: (runId) => `/generated-images/${runId}`,
      // A status is true only when it is asked for.
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    cancelGeneration: build.mutation<null, string>({
      query: (runId) => ({ url: `/generated-images/${runId}`, method: 'DELETE' }),
      invalidatesTags: ['User', 'Generation'],
      extraOptions: { silent: true },
    }),
  }),
});

export const { useListGenerationsQuery } = generationsApi;
