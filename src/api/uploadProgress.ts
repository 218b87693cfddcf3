/** Milliseconds between two reports of an upload. Ten reports a second look smooth; more would only keep the page busy. */
const reportInterval = 100;

type Listener = () => void;

interface Upload {
  fraction: number;
  reportedAt: number;
}

const uploads = new Map<string, Upload>();
const listeners = new Map<string, Set<Listener>>();

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/**
 * The progress of each upload, by its idempotency key. It is kept outside the Redux store, because it changes ten times a second, only one progress bar
 * needs it, and it would fill the recording.
 */
export const uploadProgress = {
  /** The fraction that has been sent, from 0 to 1. It's 0 if there is no such upload. */
  fraction: (key: string): number => uploads.get(key)?.fraction ?? 0,

  /** Returns a function that unsubscribes. */
  subscribe(key: string, listener: Listener): () => void {
    const all = listeners.get(key) ?? new Set();
    listeners.set(key, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) listeners.delete(key);
    };
  },

  report(key: string, fraction: number, now = performance.now()): void {
    const previous = uploads.get(key);
    // Skip a report that comes soon after the previous one. Never skip the final report, because no other would follow it.
    if (previous && fraction < 1 && now - previous.reportedAt < reportInterval) return;
    uploads.set(key, { fraction, reportedAt: now });
    notify(key);
  },

  /** Call when the upload has ended, successfully or not. */
  forget(key: string): void {
    uploads.delete(key);
    notify(key);
  },
};
