import { apiTexts } from '../messages/api';

/**
 * A call that failed: the HTTP status with the server's own sentence and code, or, where no server answered, what
 * happened instead. `offline`: the network failed; `timeout`: the limit of time passed; `aborted`: someone cancelled;
 * `unreadable`: the answer was none of ours.
 */
export interface ApiError {
  status: number | 'offline' | 'timeout' | 'aborted' | 'unreadable';
  detail: string;
  code: string;
  /** Seconds after which the server would have it tried again, where it said so. */
  retryAfter?: number;
  /** Under which the server has it in its log, where it answered. */
  requestId?: string;
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'detail' in error;

/** What a failure says by its status alone; also of a proxy before the server, which knows none of our sentences. */
function byStatus({ status, retryAfter }: ApiError): string | undefined {
  if (status === 413) return apiTexts.tooLarge;
  return status === 429 ? apiTexts.tooMany(retryAfter) : undefined;
}

/** The sentence to show: the server's own, else what the status says of how to go on, else the caller's fallback, else the one for that kind of failure. */
export function errorMessage(error: unknown, fallback?: string): string {
  const said = isApiError(error) ? error.detail || byStatus(error) : undefined;
  if (said !== undefined) return said;
  if (fallback !== undefined) return fallback;
  return isApiError(error) && error.status === 404 ? apiTexts.notFound : apiTexts.unexpected;
}

/** Cancelled by the user or by leaving the page; such an end is silent unless a screen has words for it. */
export function isAbort(error: unknown): boolean {
  if (isApiError(error)) return error.status === 'aborted';
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** The HTTP status a call failed with, or what happened instead; undefined where the failure is none of a call. */
export const statusOf = (error: unknown): ApiError['status'] | undefined =>
  isApiError(error) ? error.status : undefined;

/** For a call whose 404 means one thing, which the product has a sentence for. */
export const notFoundAs =
  (detail: string) =>
  (error: ApiError): ApiError =>
    error.status === 404 ? { ...error, detail } : error;
