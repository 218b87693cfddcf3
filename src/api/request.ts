import {
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { apiBase as ApiBase } from '../../contract/call';
import type { ErrorBody } from '../../contract/error';
import { language } from '../messages/language';
import { translateSentence } from '../messages/serverSentences';
import type { ApiError } from './errors';

/** The path of the API. Only its type is imported from the contract, because importing the value would bundle the contract's schema builder. */
const apiBase: typeof ApiBase = '/api/v1';

/** Milliseconds until a call times out, unless it sets its own limit. */
const defaultTimeout = 30_000;

export interface Call extends Omit<FetchArgs, 'headers'> {
  headers?: Record<string, string>;
  /** The key under which the progress of an upload is published. Missing if the call isn't an upload. */
  upload?: string;
}

export type CallResult = ({ data: unknown; error?: undefined } | { error: ApiError; data?: undefined }) & {
  nextCursor?: string | undefined;
};

const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'detail' in data && typeof data.detail === 'string';

/**
 * Reads retry delay and request id from the headers of an error response. Our server sends `Retry-After` in seconds,
 * not as a date (RFC 9110, 10.2.3).
 */
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
        ? { status: error.status, detail: translateSentence(error.data.detail), code: error.data.code }
        : { status: error.status, detail: '', code: 'unknown' };
  }
}

/**
 * Sends a request to our server with the given access token, and returns the answer or an `ApiError`. Fetch's request
 * and response objects are not passed on, because they would carry the token into the actions that RTK Query records.
 */
export async function request(
  args: string | Call,
  api: BaseQueryApi,
  token: string | null,
  signal: AbortSignal = api.signal,
): Promise<CallResult> {
  const { upload, ...call } = typeof args === 'string' ? { url: args } : args;
  const send = fetchBaseQuery({
    // The address is absolute, because `Request` accepts nothing else outside a browser.
    baseUrl: new URL(apiBase, window.location.origin).href,
    credentials: 'include',
    timeout: defaultTimeout,
    prepareHeaders: (headers) => {
      // The server writes the emails that this call triggers in the language of the page.
      headers.set('accept-language', language);
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
    },
    ...(upload !== undefined && {
      fetchFn: async (input) => {
        // Imported on demand: the sign-in page doesn't upload anything.
        const [{ sendByXhr }, { uploadProgress }] = await Promise.all([
          import('./sendByXhr'),
          import('./uploadProgress'),
        ]);
        return sendByXhr(new Request(input), (fraction) => uploadProgress.report(upload, fraction));
      },
    }),
  });
  const { data, error, meta } = await send(call, { ...api, signal }, {});
  if (error) return { error: { ...toApiError(error, signal.aborted), ...headersOf(meta?.response) } };
  return { data, nextCursor: meta?.response?.headers.get('x-next-cursor') ?? undefined };
}
