import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Allowance, CountStore, SharedCounter } from './countStore';

/**
 * Maximum number of keys in memory, so that requests from many addresses can't fill the memory. Above this number, the least recently used keys are dropped.
 */
const keysMax = 20_000;

/**
 * The share of the limit up to which a process counts events before it reports them to the database. A smaller share makes the limit more exact but causes more
 * writes. At 5 %, a normal user never causes a write, and a user at the limit causes 20 per window.
 */
const unreportedShare = 0.05;

interface CountWindow {
  /** Number of events of all processes, as of this process's last report. */
  reported: number;
  /** Number of events that this process has counted but not yet reported. */
  unreported: number;
  /** The value of `unreported` that triggers a report. */
  reportAt: number;
  isReporting: boolean;
  /** In milliseconds since 1970. */
  endsAt: number;
}

export interface FrequentLimiter {
  /** Counts one event. @returns seconds to wait; 0 within the limit */
  take(key: string): number;
  /** Resolves when no report is in progress. */
  idle(): Promise<void>;
}

/**
 * Limits frequent events. Counts them in memory, so callers don't wait. After every few events (see `unreportedShare`), it reports them in the background: it
 * adds their number to the count in the database, and gets the total of all processes. So each process can exceed the limit by at most 5 %.
 */
export function frequentLimiter(counter: SharedCounter, { max, seconds }: Allowance): FrequentLimiter {
  const windows = new Map<string, CountWindow>();
  const reports = new Set<Promise<void>>();
  const eventsPerReport = Math.ceil(max * unreportedShare);

  const windowOf = (key: string, now: number): CountWindow => {
    const current = windows.get(key);
    // Delete the key and set it again, to move it to the end of the Map. So the first key is always the least recently used one.
    windows.delete(key);
    const window =
      current && current.endsAt > now
        ? current
        : { reported: 0, unreported: 0, reportAt: eventsPerReport, isReporting: false, endsAt: now + seconds * 1000 };
    windows.set(key, window);
    if (windows.size > keysMax) windows.delete(windows.keys().next().value as string);
    return window;
  };

  const report = async (key: string, window: CountWindow): Promise<void> => {
    const amount = window.unreported;
    const answer = await counter.add(key, amount);
    window.isReporting = false;
    if (answer) {
      window.reported = answer.total;
      window.unreported -= amount;
      window.reportAt = eventsPerReport;
      window.endsAt = Date.now() + answer.endsIn;
    } else window.reportAt = window.unreported + eventsPerReport;
  };

  return {
    take(key) {
      const now = Date.now();
      const window = windowOf(key, now);
      if (window.reported + window.unreported >= max) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      window.unreported += 1;
      if (window.unreported >= window.reportAt && !window.isReporting) {
        window.isReporting = true;
        const pending = report(key, window).finally(() => reports.delete(pending));
        reports.add(pending);
      }
      return 0;
    },
    async idle() {
      await Promise.all(reports);
    },
  };
}

export interface ExactLimiter {
  /** Counts one event. @returns seconds to wait; 0 within the limit */
  take(key: string): Promise<number>;
  /** Subtracts one event, because the action that it was counted for has failed. */
  uncount(key: string): Promise<void>;
}

/** Limits rare or costly events. Counts each event in the database. Also counts it in memory, and uses that count if the database doesn't answer. */
export function exactLimiter(store: CountStore, name: string, allowance: Allowance): ExactLimiter {
  const { max, seconds } = allowance;
  const counter = store.counter(name, allowance);
  const memory = new RateLimiterMemory({ points: max, duration: seconds });
  return {
    async take(key) {
      const [shared, own] = await Promise.all([counter.add(key, 1), memory.penalty(key)]);
      const { total, endsIn } = shared ?? { total: own.consumedPoints, endsIn: own.msBeforeNext };
      return total > max ? Math.max(1, Math.ceil(endsIn / 1000)) : 0;
    },
    async uncount(key) {
      await Promise.all([counter.add(key, -1), memory.reward(key)]);
    },
  };
}
