/** Index of each number that page and worker share. */
const waiting = 0;
const never = 1;

/** Ticks once a millisecond, which no timer of a page does; but never while the page has not yet heard the tick before. */
addEventListener('message', ({ data }: MessageEvent<Int32Array>) => {
  for (;;) {
    Atomics.wait(data, never, 0, 1);
    if (Atomics.exchange(data, waiting, 1) === 0) postMessage(null);
  }
});
