import type { TObject, TSchema } from '@sinclair/typebox';
import { ErrorBody } from './error';

/** The prefix of every path in the API. */
export const apiBase = '/api/v1';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `apiBase`, in Fastify's notation: `/models/:id/images/all`. */
  path: string;
  summary: string;
  /** `open` needs no access token. `user` needs the token of any user, `support` the token of a user with the role support or admin. */
  access: 'open' | 'user' | 'support';
  params?: TObject;
  querystring?: TObject;
  /** A JSON body, unless `form` or `files` is set. */
  body?: TObject;
  /** Set if the body is sent as application/x-www-form-urlencoded. */
  form?: true;
  /** Set if the body is sent as multipart/form-data: `body` describes its text fields, `files` names its image parts. */
  files?: readonly string[];
  /** Set if the response is a download with this media type and file name, instead of JSON. */
  download?: { type: string; name: string };
  /**
   * Set for calls that charge money or create something. If such a request has an `Idempotency-Key` header, retrying with the same key within a day returns the
   * first response again.
   */
  idempotent?: true;
  /** Set for lists. Then `querystring` is `Paging`. If there are more rows, the `X-Next-Cursor` response header holds the cursor of the next page. */
  paged?: true;
  /** Responses on success, by status. On failure the response is always `ErrorBody`. */
  response: Record<number, TSchema>;
}

/** Describes one call of the API, and adds the error responses that all calls share. */
export function call<const T extends Call>(
  definition: T,
): T & { response: { '4xx': typeof ErrorBody; '5xx': typeof ErrorBody } } {
  return { ...definition, response: { ...definition.response, '4xx': ErrorBody, '5xx': ErrorBody } };
}
