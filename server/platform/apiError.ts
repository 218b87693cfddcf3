/** A refusal of a request. The answer is `{detail, code}`, with `message` as the detail. The message is for the customer, and says what to do. */
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

/** The error for something that doesn't exist, or belongs to another user: the answer is the same, so that it doesn't reveal whether the thing exists. */
export function notFound(what: string): ApiError {
  return new ApiError(
    404,
    'not_found',
    `This ${what} does not exist, or was deleted. Please go back and reload the page.`,
  );
}

/** The error for something that can't be restored: it wasn't deleted, its grace period is over, or its model or category was deleted as well. */
export function notRestorable(what: string): ApiError {
  return new ApiError(404, 'not_found', `This ${what} can't be restored any more.`);
}
