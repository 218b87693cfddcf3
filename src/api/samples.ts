import type { Samples } from '../../contract/samples';
import { baseApi } from './baseApi';

/** What the samples are copied into, and what they are offered for the lack of. */
const changed = [
  'Sample',
  { type: 'Model', id: 'LIST' },
  'ModelImage',
  { type: 'Category', id: 'LIST' },
  'Garment',
] as const;

export const samplesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: without an answer they are neither offered nor can they be removed.
    getSamples: build.query<Samples, void>({
      query: () => '/samples/',
      providesTags: ['Sample'],
      extraOptions: { silent: true },
    }),
    // Silent: the button says it in place, and can be pressed again.
    addSamples: build.mutation<Samples, void>({
      query: () => ({ url: '/samples/', method: 'POST' }),
      invalidatesTags: (_samples, error) => (error ? [] : changed),
      extraOptions: { silent: true },
    }),
    // Takes what is removed, which the workbenches have to let go.
    removeSamples: build.mutation<null, Samples>({
      query: () => ({ url: '/samples/', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : changed),
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetSamplesQuery, useAddSamplesMutation, useRemoveSamplesMutation } = samplesApi;
