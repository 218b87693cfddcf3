import type { Platform } from '../platform/platform';
import { listUnfinishedIds } from './generationRepository';

/** Milliseconds between two polls of the awaited runs, in case a notification was lost. */
const pollInterval = 2_000;

export interface RunEndWatcher {
  /**
   * Waits for a run to end.
   *
   * @param check called immediately, and again whenever the run may have ended or `interrupted` aborts. To continue waiting, it returns undefined
   * @returns the first result of `check` that isn't undefined; rejects if `check` does
   */
  until<T>(id: string, interrupted: AbortSignal, check: () => Promise<T | undefined>): Promise<T>;
}

/** Wakes calls that wait for a run when the run ends. Each process polls all runs that its calls wait for, in a single query. */
export function runEndWatcher({ db, notifications }: Pick<Platform, 'db' | 'notifications'>): RunEndWatcher {
  /** The wake-up functions of waiting calls, by the id of the run. */
  const waiters = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};

  const wake = (id: string) => {
    for (const wakeUp of waiters.get(id) ?? []) wakeUp();
  };

  const poll = async () => {
    const ids = [...waiters.keys()];
    // If the database doesn't answer, treat all runs as unfinished until the next poll.
    const unfinishedIds = await listUnfinishedIds(db, ids).catch(() => new Set(ids));
    for (const id of ids) if (!unfinishedIds.has(id)) wake(id);
  };

  const add = (id: string, wakeUp: () => void) => {
    if (waiters.size === 0) {
      stopListening = notifications.listen('generations', wake);
      timer = setInterval(() => void poll(), pollInterval);
    }
    waiters.set(id, (waiters.get(id) ?? new Set()).add(wakeUp));
  };

  const remove = (id: string, wakeUp: () => void) => {
    const wakeUps = waiters.get(id);
    wakeUps?.delete(wakeUp);
    if (wakeUps?.size === 0) waiters.delete(id);
    if (waiters.size > 0) return;
    stopListening();
    clearInterval(timer);
  };

  return {
    async until(id, interrupted, check) {
      let wakeUp = () => {};
      const waiter = () => wakeUp();
      add(id, waiter);
      interrupted.addEventListener('abort', waiter, { once: true });
      try {
        for (;;) {
          // Create this promise before calling `check`, so that a run that ends during `check` isn't missed.
          const woken = new Promise<void>((resolve) => {
            wakeUp = resolve;
          });
          const result = await check();
          if (result !== undefined) return result;
          await woken;
        }
      } finally {
        interrupted.removeEventListener('abort', waiter);
        remove(id, waiter);
      }
    },
  };
}
