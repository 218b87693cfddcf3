/** Returns a function that runs at most `limit()` jobs at the same time. The others wait, in the order of arrival. */
export function limitConcurrency(limit: () => number): <T>(job: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiters: (() => void)[] = [];
  return async (job) => {
    if (busy < limit()) busy++;
    // A job that ends hands its place directly to the next one, so that a new job can't take it first.
    else await new Promise<void>((start) => waiters.push(start));
    try {
      return await job();
    } finally {
      const startNext = waiters.shift();
      if (startNext) startNext();
      else busy--;
    }
  };
}
