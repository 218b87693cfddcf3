import type { Place } from '../stage';
import { imageBox } from '../stage';
import type { ChangeReport, WatchedPlace } from './drape.worker';
import type { Watch } from './system';

/**
 * Returns a function that asks the worker to report when a place changes. The page could only read the worker's canvas a frame or two after it was displayed.
 */
export function watchWorker(worker: Worker): Watch {
  const waiters = new Map<number, (time: number) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<ChangeReport>>) => {
    if (data.seen === undefined || data.time === undefined) return;
    waiters.get(data.seen)?.(data.time - performance.timeOrigin);
    waiters.delete(data.seen);
  });
  return ({ x, y }: Place, wanted) => {
    const watch: WatchedPlace = { id: ++last, x: x + imageBox.margin, y: y + imageBox.margin, ...wanted };
    worker.postMessage({ watch });
    return new Promise((resolve) => waiters.set(watch.id, resolve));
  };
}
