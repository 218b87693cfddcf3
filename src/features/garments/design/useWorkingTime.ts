import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const tick = 1_000;

/**
 * How long a generation has been worked at, milliseconds, looked at once a second. Time in the queue does not count.
 *
 * @param since when it was asked for, milliseconds since 1970
 */
export function useWorkingTime(since: number, isWaiting: boolean): number {
  const [clock, setClock] = useState(() => ({ from: since, now: Date.now() }));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      setClock(({ from }) => ({ from: isWaiting ? now : from, now }));
    }, tick);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return Math.max(clock.now - clock.from, 0);
}
