import type { Endpoint } from 'comlink';
import { createBrowserGraphics } from '../../../workers/image/browserGraphics';
import { createEncoderLine } from '../../../workers/image/encode/encoderLine';
import { serve } from '../../../workers/image/serve';
import { isHole } from './isHole';

// Copied from workers/image.worker.ts, because that file can't import the page's types.
const createEncodeWorker = () =>
  new Worker(new URL('../../../workers/encode.worker.ts', import.meta.url), { type: 'module' });
serve(globalThis as unknown as Endpoint, createBrowserGraphics(createEncoderLine(createEncodeWorker)));

/** A place on the canvas that should become a hole, or be filled again. */
export interface Watched {
  id: number;
  x: number;
  y: number;
  isErased: boolean;
  /** Whether to report the change when the frame that shows it starts. Otherwise it is reported as soon as it is drawn. */
  inFrame: boolean;
}

/** `time` is in milliseconds since 1970, because the clocks of page and worker have different origins. */
export interface Sight {
  seen: number;
  time: number;
}

let canvas: OffscreenCanvas | null = null;
let waiting: Watched[] = [];

/** Reads the pixels of the box around the places with one call, as on the page. */
function look(isMeant: (watched: Watched) => boolean): void {
  const meant = waiting.filter(isMeant);
  const context = canvas?.getContext('2d');
  if (!context || meant.length === 0) return;
  const left = Math.min(...meant.map(({ x }) => x));
  const top = Math.min(...meant.map(({ y }) => y));
  const width = Math.max(...meant.map(({ x }) => x)) + 1 - left;
  const height = Math.max(...meant.map(({ y }) => y)) + 1 - top;
  const { data } = context.getImageData(left, top, width, height);
  const time = performance.timeOrigin + performance.now();
  const seen = meant.filter(({ x, y, isErased }) => isHole(data, 4 * ((y - top) * width + x - left)) === isErased);
  for (const { id } of seen) postMessage({ seen: id, time } satisfies Sight);
  waiting = waiting.filter((watched) => !seen.includes(watched));
}

/** The image worker's own listener runs first, so what this message draws has already been drawn. */
addEventListener('message', ({ data }: MessageEvent<{ watch?: Watched; argumentList?: { value: unknown }[] }>) => {
  const given = data.argumentList?.[0]?.value;
  if (given instanceof OffscreenCanvas) canvas = given;
  if (data.watch) waiting.push(data.watch);
  look(({ inFrame }) => !inFrame);
});

requestAnimationFrame(function frame() {
  requestAnimationFrame(frame);
  look(({ inFrame }) => inFrame);
});
