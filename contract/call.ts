import type { TObject, TSchema } from '@sinclair/typebox';
import { ErrorBody } from './error';

/** What every path of the product begins with. */
export const apiBase = '/api/v1';

interface CallParts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `apiBase`, in Fastify's notation: `/models/:id/images/all`. */
  path: string;
  summary: string;
  /** `open` needs no access token, `user` does. */
  access: 'open' | 'user';
  params?: TObject;
  querystring?: TObject;
  /** A JSON body, unless `form` or `multipart` says otherwise. */
  body?: TObject;
  /** The body travels as application/x-www-form-urlencoded. */
  form?: true;
  /** The body travels as multipart/form-data: `body` describes its text fields, `files` the names of its image parts. */
  files?: readonly string[];
  /** The answer is a file to keep, of this type and under this name, in place of JSON. */
  download?: { type: string; name: string };
  /** Costs or creates: an `Idempotency-Key` header is heeded, and the same key with the same request gets the same answer for a day. */
  idempotent?: true;
  /** A list: `querystring` is `Paging`, and the `X-Next-Cursor` header of an answer leads to the next page. */
  paged?: true;
  /** The answers of success; the answers of failure are `ErrorBody`, whatever their status. */
  response: Record<number, TSchema>;
}

/** Describes one call of the API and adds what all of them share: the shape of an error. */
export function call<const T extends CallParts>(
  parts: T,
): T & { response: { '4xx': typeof ErrorBody; '5xx': typeof ErrorBody } } {
  return { ...parts, response: { ...parts.response, '4xx': ErrorBody, '5xx': ErrorBody } };
}
