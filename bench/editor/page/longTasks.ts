/** Milliseconds of main thread: only tasks of 50 ms and more are told. */
export interface LongTasks {
  sum: number;
  longest: number;
}

/** The browser tells of a task some time after it has ended. */
const untilTold = 150;

export function observeLongTasks() {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

  return {
    /** Of the tasks that began since `start`. */
    async since(start: number): Promise<LongTasks> {
      const end = performance.now();
      await new Promise((resolve) => setTimeout(resolve, untilTold));
      const times = tasks
        .filter(({ startTime }) => startTime >= start && startTime <= end)
        .map(({ duration }) => duration);
      return { sum: times.reduce((sum, time) => sum + time, 0), longest: Math.max(0, ...times) };
    },
  };
}
