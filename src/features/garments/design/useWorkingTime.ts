import { useEffect, useState } from 'react';

/** Milliseconds between two updates. */
const updateInterval = 1_000;

/**
 * Returns the milliseconds for which a generation has been running, updated every second. Excludes the time in the queue.
 *
 * @param since the time of the request, in milliseconds since 1970
 */
export function useWorkingTime(since: number, isWaiting: boolean): number {
  const [clock, setClock] = useState(() => ({ from: since, now: Date.now() }));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      setClock(({ from }) => ({ from: isWaiting ? now : from, now }));
    }, updateInterval);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return Math.max(clock.now - clock.from, 0);
}
