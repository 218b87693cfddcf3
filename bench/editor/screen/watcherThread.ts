import { openSync, readSync } from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

/** A pixel to watch from now on. Times are those of `process.hrtime`, which all threads share. */
export interface WatchedPixel {
  id: number;
  /** The pixel's offset in the file. */
  offset: number;
  /** Its colour until now, as the four bytes of the pixel. */
  colour: number;
  /** When the pointer event was dispatched. */
  since: bigint;
}

/** The time from the pointer event to the last change of a pixel's colour within `watchTime`. Null if the colour never changed. */
export interface SeenPixel {
  id: number;
  milliseconds: number | null;
}

/** Milliseconds for which each pixel is watched. A pixel that changes later counts as lost. */
const watchTime = 1000;

/** Milliseconds between two checks. Checking without a pause would take one of the cores from the browser. */
const checkInterval = 0.3;

interface PixelState extends WatchedPixel {
  /** When the pixel last changed its colour. Null if it has not. */
  changed: bigint | null;
}

const { file } = workerData as { file: string };
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
const screen = openSync(file, 'r');
const pixelBytes = Buffer.alloc(4);
const neverIndex = new Int32Array(new SharedArrayBuffer(4));
let watchedPixels: PixelState[] = [];

function colourAt(offset: number): number {
  readSync(screen, pixelBytes, 0, 4, offset);
  return pixelBytes.readUInt32LE();
}

const millisecondsBetween = (start: bigint, end: bigint) => Number(end - start) / 1e6;

function checkPixel(watched: PixelState): void {
  const colour = colourAt(watched.offset);
  if (colour === watched.colour) return;
  watched.colour = colour;
  watched.changed = process.hrtime.bigint();
}

for (;;) {
  for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port)) {
    watchedPixels.push({ ...(received.message as WatchedPixel), changed: null });
  }
  watchedPixels.forEach(checkPixel);
  const now = process.hrtime.bigint();
  const isOver = ({ since }: PixelState) => millisecondsBetween(since, now) > watchTime;
  for (const { id, since, changed } of watchedPixels.filter(isOver))
    port.postMessage({
      id,
      milliseconds: changed === null ? null : millisecondsBetween(since, changed),
    } satisfies SeenPixel);
  watchedPixels = watchedPixels.filter((watched) => !isOver(watched));
  Atomics.wait(neverIndex, 0, 0, checkInterval);
}
