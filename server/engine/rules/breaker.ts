/** When a breaker opens, and for how long. Times are in milliseconds. */
interface BreakerLimits {
  /** How many jobs in a row must fail. */
  failures: number;
  /** How long the breaker stays open the first time. The time doubles with each probe that fails. */
  open: number;
  longest: number;
}

const defaultBreakerLimits: BreakerLimits = { failures: 5, open: 30_000, longest: 600_000 };

/** What a job has shown about its provider. `broken`: it fails for all jobs, so one is enough. `unknown`: for example, the customer cancelled. */
type Finding = 'works' | 'fails' | 'broken' | 'unknown';

/** A job that the breaker has let through. */
interface Admission {
  /** Must be called once, when the job has ended. */
  end(finding: Finding): void;
}

/**
 * A circuit breaker. It opens when a provider fails several times in a row; then no job is sent. After some time it lets one job through as a probe, and closes
 * if the probe succeeds. It also remembers how long the provider wants to be left alone after a rate limit.
 *
 * This isn't a library's, because the queue has to ask it without sending a job: before a customer is charged, and how long to wait.
 */
export function createBreaker(limits: BreakerLimits = defaultBreakerLimits, now = Date.now) {
  let failedInRow = 0;
  /** Null while closed. */
  let openUntil: number | null = null;
  let openFor = 0;
  let isProbing = false;
  let pausedUntil = 0;

  const close = () => {
    failedInRow = 0;
    openUntil = null;
  };

  const record = (finding: Finding, isProbe: boolean) => {
    if (isProbe) isProbing = false;
    if (finding === 'works') return close();
    // Jobs that began before the breaker opened say nothing new.
    if (finding === 'unknown' || (openUntil !== null && !isProbe)) return;
    failedInRow++;
    if (!isProbe && finding !== 'broken' && failedInRow < limits.failures) return;
    openFor = isProbe ? Math.min(openFor * 2, limits.longest) : limits.open;
    openUntil = now() + openFor;
  };

  /** Whether no job is let through. False when the next job would be a probe. */
  const isOpen = () => openUntil !== null && (isProbing || now() < openUntil);

  return {
    isOpen,
    /** Lets a job through. Undefined if the breaker is open. */
    admit(): Admission | undefined {
      if (isOpen()) return undefined;
      const isProbe = openUntil !== null;
      if (isProbe) isProbing = true;
      return { end: (finding) => record(finding, isProbe) };
    },
    /** Records the end of a job that needed no admission, because an earlier attempt began it or it was never sent. */
    note: (finding: Finding) => record(finding, false),
    /** Milliseconds for which the provider wants to be left alone. */
    pauseLeft: () => Math.max(0, pausedUntil - now()),
    /** Notes a rate limit. After the longest time the provider is asked again, even if it wanted more. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(milliseconds, limits.longest));
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
