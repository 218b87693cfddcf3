import type { Page } from '@playwright/test';

/** Milliseconds from which on browsers call a task a long task. People notice such a task. */
const longest = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start time in microseconds. */
  ts: number;
  /** CPU time in microseconds, which excludes time spent in other processes. */
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

const ofOneThread = (one: TraceEvent) => (other: TraceEvent) => other.pid === one.pid && other.tid === one.tid;

/**
 * Records the main thread of a page until the returned function is called. That function returns the tasks since the first click that took longer than 50 ms.
 * Measures CPU time, because on a busy machine with two cores the wall-clock time says little about the page.
 */
export async function longTasksOf(page: Page): Promise<() => Promise<string[]>> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const clicks = trace.traceEvents
      .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
      .toSorted((one, other) => one.ts - other.ts);
    const main = clicks[0];
    if (!main) throw new Error('nothing was clicked');
    const tasks = trace.traceEvents
      .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
      .filter(ofOneThread(main));
    if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('the browser measured no processor time');
    return tasks
      .filter(({ ts, tdur = 0 }) => ts >= main.ts && tdur > longest * 1000)
      .map(({ ts, tdur = 0 }) => {
        const after = clicks.findLastIndex((click) => click.ts <= ts);
        return `${Math.round(tdur / 1000)} ms, ${Math.round((ts - clicks[after]!.ts) / 1000)} ms after click ${after + 1}`;
      });
  };
}
