import type { Samples } from '../../contract/samples';
import { baseApi } from './baseApi';

/** The tags to invalidate when samples are added or removed: the tags of the lists that contain samples, and the tag of `getSamples`. */
const sampleTags = [
  'Sample',
  { type: 'Model', id: 'LIST' },
  'ModelImage',
  { type: 'Category', id: 'LIST' },
  'Garment',
] as const;

export const samplesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: if the call fails, the app doesn't offer to add or remove the samples.
    getSamples: build.query<Samples, void>({
      query: () => '/samples/',
      providesTags: ['Sample'],
      extraOptions: { silent: true },
    }),
    // No toast: the button shows the failure itself, and can be pressed again.
    addSamples: build.mutation<Samples, void>({
      query: () => ({ url: '/samples/', method: 'POST' }),
      invalidatesTags: (_samples, error) => (error ? [] : sampleTags),
      extraOptions: { silent: true },
    }),
    // The argument contains the samples to remove, so that they can be removed from the workbenches too.
    removeSamples: build.mutation<null, Samples>({
      query: () => ({ url: '/samples/', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : sampleTags),
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetSamplesQuery, useAddSamplesMutation, useRemoveSamplesMutation } = samplesApi;
