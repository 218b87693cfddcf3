import type { EditStatus, Generation } from '../../../contract/generations';
import type { Outcome } from './outcome';

/** How a run ended, by what the server says of it; undefined while it goes on. */
export function outcomeOfRun(run: Generation | EditStatus): Outcome | undefined {
  switch (run.status) {
    case 'queued':
    case 'processing':
      return undefined;
    case 'cancelled':
      return { status: 'cancelled' };
    case 'completed': {
      const url = 'run_id' in run ? run.image_url : run.data?.generated_image_url;
      return url === undefined ? { status: 'failed' } : { status: 'completed', url };
    }
    case 'failed':
      if (run.code === 'generation_timeout') return { status: 'timed-out' };
      // Our own failure has the screen's words; the engine's reason is worth reading.
      return run.detail && run.code !== 'generation_failed'
        ? { status: 'refused', detail: run.detail }
        : { status: 'failed' };
  }
}
