/** The time and memory that a job took. */
export interface Cost {
  readonly seconds: number;
  /** CPU time of all threads of this process. */
  readonly cpuSeconds: number;
  /** Peak resident memory of this process during the job. */
  readonly peakMegabytes: number;
}

/** Milliseconds between two memory samples. */
const sampleInterval = 25;

/** Runs a job, and measures its cost. Because memory is sampled by a timer of this thread, the job should do its work in other threads. */
export async function measureCost<T>(job: () => Promise<T>): Promise<{ value: T; cost: Cost }> {
  let peak = process.memoryUsage.rss();
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(sample, sampleInterval);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  try {
    const value = await job();
    const { user, system } = process.cpuUsage(cpu);
    sample();
    const seconds = (performance.now() - start) / 1000;
    return { value, cost: { seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: peak / 1e6 } };
  } finally {
    clearInterval(timer);
  }
}
