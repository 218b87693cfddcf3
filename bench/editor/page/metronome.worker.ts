/** Indexes of the numbers that page and worker share. The worker waits on `never`, which nobody changes, to let time pass. */
const waiting = 0;
const never = 1;

/** Ticks once a millisecond, which timers on a page can't do. Waits if the page hasn't handled the previous tick yet. */
addEventListener('message', ({ data }: MessageEvent<Int32Array>) => {
  for (;;) {
    Atomics.wait(data, never, 0, 1);
    if (Atomics.exchange(data, waiting, 1) === 0) postMessage(null);
  }
});
