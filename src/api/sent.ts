/** Milliseconds between two reports of one upload: ten a second look smooth, and more would only keep the page busy. */
const reportInterval = 100;

type Listener = () => void;

interface Upload {
  fraction: number;
  toldAt: number;
}

const uploads = new Map<string, Upload>();
const listeners = new Map<string, Set<Listener>>();

function tellListeners(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/**
 * How much of each upload has been sent, by its idempotency key. Beside the store on purpose: a figure that changes ten
 * times a second is of interest to one bar on the screen, and would fill a recording of actions with nothing else.
 */
export const sent = {
  /** From 0 to 1; 0 for an upload that is not under way. */
  fraction: (key: string): number => uploads.get(key)?.fraction ?? 0,

  /** @returns ends the subscription */
  subscribe(key: string, listener: Listener): () => void {
    const all = listeners.get(key) ?? new Set();
    listeners.set(key, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) listeners.delete(key);
    };
  },

  tell(key: string, fraction: number, now = performance.now()): void {
    const last = uploads.get(key);
    // The last report is never left out: nothing would follow it.
    if (last && fraction < 1 && now - last.toldAt < reportInterval) return;
    uploads.set(key, { fraction, toldAt: now });
    tellListeners(key);
  },

  /** The upload has ended, however it did. */
  forget(key: string): void {
    uploads.delete(key);
    tellListeners(key);
  },
};
