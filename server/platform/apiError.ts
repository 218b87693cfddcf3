/** A call that cannot be done: becomes `{detail, code}` with this status. `message` is for a person and says what to do. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds after which it is worth another try; sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Also the answer for what belongs to somebody else: that it exists is none of the caller's business. */
export function notFound(what: string): ApiError {
  return new ApiError(
    404,
    'not_found',
    `This ${what} does not exist, or was deleted. Please go back and reload the page.`,
  );
}
