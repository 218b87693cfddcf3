import type { Generation } from '../../../contract/generations';
import { type ApiError, isApiError } from '../../api/errors';

/** How a generation of any kind ended. */
export type Outcome =
  | { status: 'completed'; url: string }
  | { status: 'cancelled' | 'timed-out' | 'signed-out' | 'unpaid' | 'failed' }
  /** The picture can't be made now. `detail` says why, and what the user can do about it. */
  | { status: 'refused'; detail: string };

type FailureStatus = Exclude<Outcome['status'], 'completed' | 'refused'>;

/** The outcome of a generation, by the status of the failed call. `timeout` is the client's own time limit, 504 the server's. */
const statusMeanings: Partial<Record<ApiError['status'], FailureStatus>> = {
  401: 'signed-out',
  402: 'unpaid',
  409: 'cancelled',
  504: 'timed-out',
  timeout: 'timed-out',
};

/**
 * Statuses of requests that were refused before anything was charged. These responses contain a message for the user, for example about unsuitable photos or
 * too many requests.
 */
const explainedStatuses: ApiError['status'][] = [413, 422, 429, 503];

/** Maps the error of a generation's call to an outcome. */
export function outcomeOfError(error: unknown): Outcome {
  if (!isApiError(error)) return { status: 'failed' };
  if (explainedStatuses.includes(error.status) && error.detail !== '')
    return { status: 'refused', detail: error.detail };
  return { status: statusMeanings[error.status] ?? 'failed' };
}

/** Maps the server's status of a run to an outcome. Undefined while the run hasn't ended. */
export function outcomeOfRun({ status, image_url, code, detail }: Generation): Outcome | undefined {
  switch (status) {
    case 'queued':
    case 'processing':
      return undefined;
    case 'cancelled':
      return { status };
    case 'completed':
      return image_url === undefined ? { status: 'failed' } : { status, url: image_url };
    case 'failed':
      if (code === 'generation_timeout') return { status: 'timed-out' };
      // For an internal error, show the app's own message. Otherwise show the engine's reason.
      return detail && code !== 'generation_failed' ? { status: 'refused', detail } : { status };
  }
}
