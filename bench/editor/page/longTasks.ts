/** Times of long tasks on the main thread, in milliseconds. Browsers only report tasks of at least 50 ms. */
export interface LongTasks {
  sum: number;
  longest: number;
}

/** Milliseconds to wait for the browser to report a task that has ended. */
const reportDelay = 150;

export function observeLongTasks() {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

  return {
    /** The tasks that started after `start`. */
    async since(start: number): Promise<LongTasks> {
      const end = performance.now();
      await new Promise((resolve) => setTimeout(resolve, reportDelay));
      const times = tasks
        .filter(({ startTime }) => startTime >= start && startTime <= end)
        .map(({ duration }) => duration);
      return { sum: times.reduce((sum, time) => sum + time, 0), longest: Math.max(0, ...times) };
    },
  };
}
