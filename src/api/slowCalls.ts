/** Milliseconds after which a call counts as slow. */
const slowThreshold = 10_000;

type Cancel = (() => void) | null;

const currentSlowCalls = new Set<{ cancel: Cancel }>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The calls that are taking longer than usual. They aren't in the Redux store, so that they aren't recorded. */
export const slowCalls = {
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** Whether calls are slow, and if so, whether one of them can be cancelled. */
  read: (): 'none' | 'waiting' | 'cancellable' => {
    if (currentSlowCalls.size === 0) return 'none';
    return [...currentSlowCalls].some(({ cancel }) => cancel) ? 'cancellable' : 'waiting';
  },

  /** Aborts slow reads. Slow writes continue, because they may already have taken effect. */
  cancel: (): void => {
    for (const { cancel } of currentSlowCalls) cancel?.();
  },

  /** Waits for a call, and counts it as slow once it takes too long. `cancel` aborts the call; pass null if it must not be aborted. */
  watch: async <Answer>(call: Promise<Answer>, cancel: Cancel): Promise<Answer> => {
    const entry = { cancel };
    const timer = setTimeout(() => {
      currentSlowCalls.add(entry);
      notify();
    }, slowThreshold);
    try {
      return await call;
    } finally {
      clearTimeout(timer);
      if (currentSlowCalls.delete(entry)) notify();
    }
  },
};
