import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { AnswerMeta } from './baseQuery';
import type { ApiError } from './errors';
import type { Call } from './request';

type Result<T> = QueryReturnValue<T, ApiError, AnswerMeta>;

/**
 * Holds an answer that is too large for the store and for the recording of its actions. Holds one at a time: the latest.
 *
 * @param callFor the call that asks for the answer to `id`
 */
function createLargeAnswer(callFor: (id: string) => Call) {
  let current: { id: string; bytes: ArrayBuffer } | null = null;
  return {
    read: (id: string): ArrayBuffer | null => (current?.id === id ? current.bytes : null),
    forget: (): void => {
      current = null;
    },
    /** The `queryFn` of an endpoint that asks for the answer. The endpoint's own answer is its length in bytes. */
    query: async (
      id: string,
      _api: unknown,
      _extra: unknown,
      baseQuery: (call: Call) => Result<unknown> | PromiseLike<Result<unknown>>,
    ): Promise<Result<{ bytes: number }>> => {
      const responseHandler = (response: Response) => (response.ok ? response.arrayBuffer() : response.json());
      const { data, error } = await baseQuery({ ...callFor(id), responseHandler });
      if (error) return { error };
      const bytes = data as ArrayBuffer;
      current = { id, bytes };
      return { data: { bytes: bytes.byteLength } };
    },
  };
}

/** What the preview of a fit is drawn from, about a megabyte, by the id of the run. The server first draws the try-on again. */
export const fitBundles = createLargeAnswer((runId) => ({
  url: `/generated-images/${runId}/fit/bundle/`,
  timeout: 120_000,
}));

/** Where the person and the hair are in a picture, as the server's PNG, by the picture's address. */
export const foundAreas = createLargeAnswer((url) => ({
  url: '/picture-areas/',
  method: 'POST',
  body: { image_url: url },
  timeout: 60_000,
}));
