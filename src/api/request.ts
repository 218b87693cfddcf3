import {
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { apiBase as ApiBase } from '../../contract/call';
import type { ErrorBody } from '../../contract/error';
import type { ApiError } from './errors';

/** The contract's own value would bring its schema builder along; its type makes sure the two agree. */
const apiBase: typeof ApiBase = '/api/v1';

/** Milliseconds after which a call is given up, unless it sets its own. */
const defaultTimeout = 30_000;

export interface Call extends Omit<FetchArgs, 'headers'> {
  headers?: Record<string, string>;
  /** An upload: how much of it is sent is told under this key. */
  upload?: string;
}

export type Answer = ({ data: unknown; error?: undefined } | { error: ApiError; data?: undefined }) & {
  nextCursor?: string | undefined;
};

const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'detail' in data && typeof data.detail === 'string';

/** What the headers of a refusal add. Of the two forms of `Retry-After` (RFC 9110, 10.2.3) our server sends seconds. */
function headersOf(response: Response | undefined): Pick<ApiError, 'retryAfter' | 'requestId'> {
  const retryAfter = Number(response?.headers.get('retry-after') ?? 0);
  const requestId = response?.headers.get('x-request-id');
  return { ...(retryAfter > 0 && { retryAfter }), ...(requestId && { requestId }) };
}

function toApiError(error: FetchBaseQueryError, aborted: boolean): ApiError {
  if (aborted) return { status: 'aborted', detail: '', code: 'aborted' };
  switch (error.status) {
    case 'FETCH_ERROR':
      return { status: 'offline', detail: '', code: 'offline' };
    case 'TIMEOUT_ERROR':
      return { status: 'timeout', detail: '', code: 'timeout' };
    case 'PARSING_ERROR':
      return error.originalStatus >= 400
        ? { status: error.originalStatus, detail: '', code: 'unknown' }
        : { status: 'unreadable', detail: '', code: 'unreadable' };
    case 'CUSTOM_ERROR':
      return { status: 'unreadable', detail: '', code: 'unreadable' };
    default:
      return isErrorBody(error.data)
        ? { status: error.status, detail: error.data.detail, code: error.data.code }
        : { status: error.status, detail: '', code: 'unknown' };
  }
}

/**
 * One request to our own server with the given access token, and its answer or error in our own shape. Fetch's request
 * and response objects stay out of it: they would carry the token into the actions that RTK Query records.
 */
export async function request(
  args: string | Call,
  api: BaseQueryApi,
  token: string | null,
  signal: AbortSignal = api.signal,
): Promise<Answer> {
  const { upload, ...call } = typeof args === 'string' ? { url: args } : args;
  const send = fetchBaseQuery({
    // Absolute, because outside a browser `Request` takes no other.
    baseUrl: new URL(apiBase, window.location.origin).href,
    credentials: 'include',
    timeout: defaultTimeout,
    prepareHeaders: (headers) => {
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
    },
    ...(upload !== undefined && {
      fetchFn: async (input) => {
        // The sign-in uploads nothing.
        const [{ sendByXhr }, { sent }] = await Promise.all([import('./sendByXhr'), import('./sent')]);
        return sendByXhr(new Request(input), (fraction) => sent.tell(upload, fraction));
      },
    }),
  });
  const { data, error, meta } = await send(call, { ...api, signal }, {});
  if (error) return { error: { ...toApiError(error, signal.aborted), ...headersOf(meta?.response) } };
  return { data, nextCursor: meta?.response?.headers.get('x-next-cursor') ?? undefined };
}
