import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { NeckChoice } from '../../contract/fit';
import type { AnswerMeta } from './baseQuery';
import type { ApiError } from './errors';
import type { Call } from './request';

type QueryResult<T> = QueryReturnValue<T, ApiError, AnswerMeta>;

/**
 * Keeps an answer that is too large for the store and for recorded actions. Only the latest answer is kept.
 *
 * @param callFor returns the call whose answer is kept under `id`
 */
function createLargeAnswer(callFor: (id: string) => Call) {
  let current: { id: string; bytes: ArrayBuffer } | null = null;
  return {
    read: (id: string): ArrayBuffer | null => (current?.id === id ? current.bytes : null),
    forget: (): void => {
      current = null;
    },
    /** The `queryFn` of an endpoint. The cache only holds the length of the answer, in bytes; `read` returns the answer itself. */
    query: async (
      id: string,
      _api: unknown,
      _extra: unknown,
      baseQuery: (call: Call) => QueryResult<unknown> | PromiseLike<QueryResult<unknown>>,
    ): Promise<QueryResult<{ bytes: number }>> => {
      const responseHandler = (response: Response) => (response.ok ? response.arrayBuffer() : response.json());
      const { data, error } = await baseQuery({ ...callFor(id), responseHandler });
      if (error) return { error };
      const bytes = data as ArrayBuffer;
      current = { id, bytes };
      return { data: { bytes: bytes.byteLength } };
    },
  };
}

/** Returns the id of the bundle in which a run's neck is drawn as chosen. Without a choice, it is drawn as in the run's picture. */
export const fitBundleId = (runId: string, neck: NeckChoice | null): string => (neck ? `${runId}?neck=${neck}` : runId);

/** The bundle of a fit, about one megabyte, by `fitBundleId`. The call takes long, because the server first draws the try-on again. */
export const fitBundles = createLargeAnswer((id) => {
  const [runId, query] = id.split('?');
  return { url: `/generated-images/${runId}/fit/bundle/${query ? `?${query}` : ''}`, timeout: 120_000 };
});

/** A PNG that marks the person and the hair in a picture, by the picture's address. */
export const foundAreas = createLargeAnswer((url) => ({
  url: '/picture-areas/',
  method: 'POST',
  body: { image_url: url },
  timeout: 60_000,
}));
