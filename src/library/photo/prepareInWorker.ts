import { wrap } from 'comlink';
import type { PhotoEdit, PhotoWorkerApi, PreparationResult } from '../../../workers/photo/api';
import { createPhotoWorker } from './createPhotoWorker';

/** How long to wait for the worker, in milliseconds. A slow phone takes about ten seconds for the largest photo of its own camera. */
const workerTimeout = 60_000;

const unprepared: PreparationResult = { outcome: 'unchanged' };

/**
 * Prepares a photo in a worker of its own, which is terminated afterwards to free the memory of the decoded photo. If the browser has no canvas in workers, or
 * if the worker dies or hangs, the file is left unchanged, and the server checks it.
 *
 * @param signal cancels the preparation and terminates the worker
 */
export async function prepareInWorker(
  file: Blob,
  signal: AbortSignal,
  edit: PhotoEdit | null,
  maxBytes: number,
): Promise<PreparationResult> {
  if (typeof OffscreenCanvas === 'undefined') return unprepared;
  const worker = createPhotoWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new Promise<PreparationResult>((resolve) => {
    const stopWaiting = () => resolve(unprepared);
    timer = setTimeout(stopWaiting, workerTimeout);
    signal.addEventListener('abort', stopWaiting, { once: true });
    worker.addEventListener('error', stopWaiting);
    worker.addEventListener('messageerror', stopWaiting);
  });
  try {
    return await Promise.race([wrap<PhotoWorkerApi>(worker).prepare(file, edit, maxBytes), stopped]);
  } catch {
    return unprepared;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
