import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SeenPixel, WatchedPixel } from './watcherThread';

const bytesPerPixel = 4;

/** Loads tsx before the thread's script, because a thread doesn't inherit the TypeScript loader. */
const startThread = "require('tsx/cjs'); require(require('node:worker_threads').workerData.script);";

/** Starts a thread that watches pixels of the screen's file. */
export function watchScreen(file: string) {
  const thread = new Worker(startThread, {
    eval: true,
    workerData: { script: path.join(__dirname, 'watcherThread.ts'), file },
  });
  const waiters = new Map<number, (seen: SeenPixel) => void>();
  let last = 0;
  const screen = openSync(file, 'r');
  const colour = Buffer.alloc(bytesPerPixel);
  const died = new Promise<never>((_, reject) => thread.on('error', reject));
  died.catch(() => undefined);
  thread.on('message', (seen: SeenPixel) => {
    waiters.get(seen.id)?.(seen);
    waiters.delete(seen.id);
  });
  return {
    /**
     * Watches a pixel from now on.
     *
     * @returns the milliseconds until the pixel changed to the colour that it keeps; null if it never changed
     */
    async watch(offset: number): Promise<number | null> {
      // Read the pixel's first colour here, not in the thread: on a busy machine, the pixel could change before the thread looks at it.
      readSync(screen, colour, 0, bytesPerPixel, offset);
      const pixel: WatchedPixel = { id: ++last, offset, colour: colour.readUInt32LE(), since: process.hrtime.bigint() };
      const seen = new Promise<SeenPixel>((resolve) => waiters.set(pixel.id, resolve));
      thread.postMessage(pixel);
      return (await Promise.race([seen, died])).milliseconds;
    },
    close(): Promise<number> {
      closeSync(screen);
      return thread.terminate();
    },
  };
}

export type Watcher = ReturnType<typeof watchScreen>;
