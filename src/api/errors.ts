import { apiTexts } from '../messages/start';

/**
 * A failed call: the HTTP status with the server's message and code. If there was no usable answer, the status is one of these words. `offline`: the network
 * failed. `timeout`: the time limit passed. `aborted`: the call was cancelled. `unreadable`: the answer wasn't from our server.
 */
export interface ApiError {
  status: number | 'offline' | 'timeout' | 'aborted' | 'unreadable';
  detail: string;
  code: string;
  /** Seconds to wait before a retry, if the server said so. */
  retryAfter?: number;
  /** Identifies the request in the server's log, if the server answered. */
  requestId?: string;
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'detail' in error;

/** Returns the message for a status code that a proxy may have sent, because a proxy doesn't send our messages. Undefined for other codes. */
function messageForStatus({ status, retryAfter }: ApiError): string | undefined {
  if (status === 413) return apiTexts.tooLarge;
  if (status !== 429) return undefined;
  return retryAfter === undefined ? apiTexts.tooManyForNow : apiTexts.tooMany({ seconds: retryAfter });
}

/** Returns the message to show: the server's message, or else our message for the status, or else the caller's fallback, or else a general message. */
export function errorMessage(error: unknown, fallback?: string): string {
  const serverMessage = isApiError(error) ? error.detail || messageForStatus(error) : undefined;
  if (serverMessage !== undefined) return serverMessage;
  if (fallback !== undefined) return fallback;
  return isApiError(error) && error.status === 404 ? apiTexts.notFound : apiTexts.unexpected;
}

/** Whether the user cancelled the call or left the page. A cancelled call isn't reported, unless a screen shows its own message. */
export function isAbort(error: unknown): boolean {
  if (isApiError(error)) return error.status === 'aborted';
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** Returns the HTTP status. If there was no usable answer, returns the reason, for example `timeout`. Undefined if the error doesn't come from a call. */
export const statusOf = (error: unknown): ApiError['status'] | undefined =>
  isApiError(error) ? error.status : undefined;

/** Whether a server answered the call. If no server answered, the customer may have no connection. */
export const wasAnswered = (error: unknown): boolean => typeof statusOf(error) === 'number';

/** Replaces the message of a 404, for calls where a 404 has only one possible cause. */
export const withNotFoundMessage =
  (detail: string) =>
  (error: ApiError): ApiError =>
    error.status === 404 ? { ...error, detail } : error;
