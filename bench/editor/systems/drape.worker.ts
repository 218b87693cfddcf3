import type { Endpoint } from 'comlink';
import { createBrowserImageCodec } from '../../../workers/image/browserImageCodec';
import { serve } from '../../../workers/image/serve';
import { isHoleAt } from './isHole';

// The same as in workers/image.worker.ts. That file can't be imported here, because it is type-checked for web workers, and this folder for pages.
const createEncodeWorker = () =>
  new Worker(new URL('../../../workers/encode.worker.ts', import.meta.url), { type: 'module' });
serve(globalThis as unknown as Endpoint, createBrowserImageCodec(createEncodeWorker));

/** A place on the canvas that should become a hole, or be filled again. */
export interface WatchedPlace {
  id: number;
  x: number;
  y: number;
  isErased: boolean;
  /** Whether to report the change at the start of the next frame, which shows it. Otherwise the change is reported as soon as it is drawn. */
  inFrame: boolean;
}

/** The report that a watched place has changed. `time` is in milliseconds since 1970, because the clocks of page and worker have different origins. */
export interface ChangeReport {
  seen: number;
  time: number;
}

let canvas: OffscreenCanvas | null = null;
let waitingPlaces: WatchedPlace[] = [];
let isCheckingFrames = false;

/**
 * Checks watched places and reports those that have changed. Reads the pixels of the box around all places with one call, like `erasedOnCanvas` on the page.
 */
function reportChanges(isChecked: (watched: WatchedPlace) => boolean): void {
  const checkedPlaces = waitingPlaces.filter(isChecked);
  const context = canvas?.getContext('2d');
  if (!context || checkedPlaces.length === 0) return;
  const left = Math.min(...checkedPlaces.map(({ x }) => x));
  const top = Math.min(...checkedPlaces.map(({ y }) => y));
  const width = Math.max(...checkedPlaces.map(({ x }) => x)) + 1 - left;
  const height = Math.max(...checkedPlaces.map(({ y }) => y)) + 1 - top;
  const { data } = context.getImageData(left, top, width, height);
  const time = performance.timeOrigin + performance.now();
  const seen = checkedPlaces.filter(
    ({ x, y, isErased }) => isHoleAt(data, 4 * ((y - top) * width + x - left)) === isErased,
  );
  for (const { id } of seen) postMessage({ seen: id, time } satisfies ChangeReport);
  waitingPlaces = waitingPlaces.filter((watched) => !seen.includes(watched));
}

/** Checks the places after each message. The image worker's own listener runs first, so what a message draws has already been drawn. */
addEventListener('message', ({ data }: MessageEvent<{ watch?: WatchedPlace; argumentList?: { value: unknown }[] }>) => {
  const given = data.argumentList?.[0]?.value;
  if (given instanceof OffscreenCanvas) canvas = given;
  if (data.watch) waitingPlaces.push(data.watch);
  if (data.watch?.inFrame && !isCheckingFrames) {
    isCheckingFrames = true;
    requestAnimationFrame(checkNextFrame);
  }
  reportChanges(({ inFrame }) => !inFrame);
});

/** Checks the places at each frame, as long as there are any. Requesting frames all the time would delay the messages. */
function checkNextFrame(): void {
  reportChanges(({ inFrame }) => inFrame);
  isCheckingFrames = waitingPlaces.some(({ inFrame }) => inFrame);
  if (isCheckingFrames) requestAnimationFrame(checkNextFrame);
}
