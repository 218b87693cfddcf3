/** Indexes of the numbers that page and worker share. The number at `neverIndex` never changes: the worker sleeps by waiting for it to change. */
const waitingIndex = 0;
const neverIndex = 1;

/** Sends a tick once a millisecond, which timers on a page can't do. Skips a tick if the page hasn't handled the previous one yet. */
addEventListener('message', ({ data }: MessageEvent<Int32Array>) => {
  for (;;) {
    Atomics.wait(data, neverIndex, 0, 1);
    if (Atomics.exchange(data, waitingIndex, 1) === 0) postMessage(null);
  }
});
