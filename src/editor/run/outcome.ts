import type { Generation } from '../../../contract/generations';
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

/** How a run ended, by what the server says of it; undefined while it goes on. */
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
      // A fault of ours has the screen's words; the engine's reason is worth reading.
      return detail && code !== 'generation_failed' ? { status: 'refused', detail } : { status };
  }
}
