/** A refused request, answered as `{detail, code}` with this status. `message` is for people and says what to do. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds after which to try again, sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The error for something that doesn't exist. Something of another user gets the same answer, so that nobody learns that it exists. */
export function notFound(what: string): ApiError {
  return new ApiError(
    404,
    'not_found',
    `This ${what} does not exist, or was deleted. Please go back and reload the page.`,
  );
}

/** The error for something that can't be restored: it wasn't deleted, its grace period is over, or what contains it was deleted as well. */
export function notRestorable(what: string): ApiError {
  return new ApiError(404, 'not_found', `This ${what} can't be restored any more.`);
}
