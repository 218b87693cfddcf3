const waitingIndex = 0;

/** Starts a metronome that ticks once a millisecond, if the main thread has time. */
export function startMetronome() {
  const listeners = new Set<() => void>();
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL('./metronome.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', () => {
    Atomics.store(shared, waitingIndex, 0);
    for (const listener of listeners) listener();
  });
  worker.postMessage(shared);

  return {
    /** Calls `tick` at each tick. Returns a function that stops the calls. */
    listen(tick: () => void): () => void {
      listeners.add(tick);
      return () => void listeners.delete(tick);
    },
  };
}

export type Metronome = ReturnType<typeof startMetronome>;
