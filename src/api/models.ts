import type { NewImage } from '../../contract/image';
import type { Model, ModelImage, NewModel } from '../../contract/models';
import { uploadsTexts } from '../messages/uploads';
import { baseApi } from './baseApi';
import { notFoundAs } from './errors';
import { listTags } from './tags';
import { type Keyed, upload } from './upload';

const modelsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModels: build.query<Model[], void>({
      query: () => '/models/',
      providesTags: (rows) => listTags('Model', rows),
      extraOptions: { failure: 'Failed to load models' },
    }),
    createModel: build.mutation<NewImage, NewModel & Keyed & { image: File }>({
      query: ({ key, ...fields }) => upload(key, '/models/', fields),
      invalidatesTags: listTags('Model'),
    }),
    listModelImages: build.query<ModelImage[], number>({
      query: (id) => `/models/${id}/images/all`,
      providesTags: (_rows, _error, id) => [{ type: 'ModelImage', id }],
      extraOptions: { failure: 'An error occurred while fetching models' },
    }),
    getModelImage: build.query<ModelImage, { id: number; imageId: number }>({
      query: ({ id, imageId }) => `/models/${id}/image/${imageId}`,
      providesTags: (_image, _error, { id }) => [{ type: 'ModelImage', id }],
      extraOptions: { failure: 'Failed to fetch models' },
    }),
    addModelImage: build.mutation<ModelImage, Keyed & { model_id: number; image: File }>({
      query: ({ key, model_id, image }) => ({ ...upload(key, '/models/images', { image }), params: { model_id } }),
      invalidatesTags: (_image, _error, { model_id }) => [
        { type: 'ModelImage', id: model_id },
        { type: 'Model', id: model_id },
      ],
      transformErrorResponse: notFoundAs(uploadsTexts.modelIdNotFound),
    }),
  }),
});

export const {
  useListModelsQuery,
  useCreateModelMutation,
  useListModelImagesQuery,
  useLazyListModelImagesQuery,
  useGetModelImageQuery,
  useAddModelImageMutation,
} = modelsApi;
