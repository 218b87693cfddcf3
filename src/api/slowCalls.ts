/** Milliseconds after which a wait is worth a word. */
const patience = 10_000;

type Cancel = (() => void) | null;

const slow = new Set<{ cancel: Cancel }>();
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * The calls that take longer than usual, for the one place that says so. Beside the store, like `sent`: it is about what
 * is under way, and nothing of it is to be recorded.
 */
export const slowCalls = {
  /** @returns ends the subscription */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  read: (): 'none' | 'waiting' | 'cancellable' => {
    if (slow.size === 0) return 'none';
    return [...slow].some(({ cancel }) => cancel) ? 'cancellable' : 'waiting';
  },

  /** Gives up those that only read. What changes something may have been done already: it is waited for. */
  cancel: (): void => {
    for (const { cancel } of slow) cancel?.();
  },

  watch: async <Answer>(call: Promise<Answer>, cancel: Cancel): Promise<Answer> => {
    const entry = { cancel };
    const timer = setTimeout(() => {
      slow.add(entry);
      tellListeners();
    }, patience);
    try {
      return await call;
    } finally {
      clearTimeout(timer);
      if (slow.delete(entry)) tellListeners();
    }
  },
};
