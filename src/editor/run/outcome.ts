import { type ApiError, isApiError } from '../../api/errors';

/** How a generation ended, whichever way it ran. */
export type Outcome =
  | { status: 'completed'; url: string }
  | { status: 'cancelled' | 'timed-out' | 'signed-out' | 'unpaid' | 'failed' }
  /** The engine will not make this picture; `detail` says what to change. */
  | { status: 'refused'; detail: string };

type Failing = Exclude<Outcome['status'], 'completed' | 'refused'>;

/** `timeout` is our own clock's word, 504 the server's. */
const meanings: Partial<Record<ApiError['status'], Failing>> = {
  401: 'signed-out',
  402: 'unpaid',
  409: 'cancelled',
  504: 'timed-out',
  timeout: 'timed-out',
};

/** Refused before anything was charged, with a sentence that says what to do: no room for another picture, the photos, too much at once, a busy server. */
const explained: ApiError['status'][] = [413, 422, 429, 503];

/** What a failed call of a generation means. */
export function outcomeOfError(error: unknown): Outcome {
  if (!isApiError(error)) return { status: 'failed' };
  if (explained.includes(error.status) && error.detail !== '') return { status: 'refused', detail: error.detail };
  return { status: meanings[error.status] ?? 'failed' };
}
