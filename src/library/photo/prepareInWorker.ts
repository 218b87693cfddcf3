import { wrap } from 'comlink';
import type { PhotoWorkerApi, Prepared } from '../../../workers/photo/api';
import { createPhotoWorker } from './createPhotoWorker';

/** Milliseconds. A slow phone takes some ten seconds for its own largest photo. */
const workerTimeout = 60_000;

const asItIs: Prepared = { outcome: 'asItIs' };

/**
 * Has a photo prepared off the page's thread, in a worker that lives for this one photo: what decoding took of memory goes
 * with it. Where the browser has no canvas for workers, or the worker dies or hangs, the file goes as it is and the
 * server looks at it.
 *
 * @param signal gives it up, and the worker with it
 */
export async function prepareInWorker(file: Blob, signal: AbortSignal): Promise<Prepared> {
  if (typeof OffscreenCanvas === 'undefined') return asItIs;
  const worker = createPhotoWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<Prepared>((resolve) => {
    const giveUp = () => resolve(asItIs);
    timer = setTimeout(giveUp, workerTimeout);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.addEventListener('error', giveUp);
    worker.addEventListener('messageerror', giveUp);
  });
  try {
    return await Promise.race([wrap<PhotoWorkerApi>(worker).prepare(file), givenUp]);
  } catch {
    return asItIs;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
