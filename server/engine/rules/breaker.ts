/** When a breaker opens, and for how long. Times are in milliseconds. */
const limits = {
  /** Number of failed jobs in a row that opens the breaker. */
  failures: 5,
  /** How long the breaker stays open the first time. The time doubles with each probe that fails, up to `longestOpen`. */
  firstOpen: 30_000,
  longestOpen: 600_000,
};

/**
 * What a job has shown about its provider. `broken`: the provider fails for all jobs, so a single failed job opens the breaker. `unknown`: for example, the
 * customer cancelled.
 */
export type HealthSignal = 'works' | 'fails' | 'broken' | 'unknown';

/**
 * The state of a circuit breaker, as plain data, because all processes share it in the database. A breaker opens when a provider fails several times in a row;
 * then no job is sent. After some time it lets one run through as a probe, and closes if the probe succeeds. It also remembers until when
 * no request may be sent because of a rate limit. Times are in milliseconds since 1970, by the clock of the database.
 *
 * No library is used, because libraries keep the state in one process.
 */
export interface Breaker {
  readonly failedInRow: number;
  /** Null while closed. */
  readonly openUntil: number | null;
  /** Milliseconds for which the breaker was last opened. */
  readonly openFor: number;
  /** The run that is the probe. Null if there is none. */
  readonly probe: string | null;
  readonly pausedUntil: number | null;
}

/** Tells whether the breaker stops all runs. False if the next run would become the probe. */
export const isOpen = ({ openUntil, probe }: Breaker, now: number): boolean =>
  openUntil !== null && (probe !== null || now < openUntil);

/** Returns the milliseconds until requests may be sent again after a rate limit. 0 if there is no pause. */
export const pauseLeft = ({ pausedUntil }: Breaker, now: number): number => Math.max(0, (pausedUntil ?? 0) - now);

/** Lets a run through. Returns the new state, or undefined if the breaker is open. */
export function admit(breaker: Breaker, run: string, now: number): Breaker | undefined {
  // A probe whose process died is still the probe when another process continues it.
  if (breaker.probe === run) return breaker;
  if (isOpen(breaker, now)) return undefined;
  return breaker.openUntil === null ? breaker : { ...breaker, probe: run };
}

/** Returns the state after a run has ended. */
export function afterRun(breaker: Breaker, run: string, healthSignal: HealthSignal, now: number): Breaker {
  const isProbe = breaker.probe === run;
  const probe = isProbe ? null : breaker.probe;
  if (healthSignal === 'works') return { ...breaker, failedInRow: 0, openUntil: null, probe: null };
  // While the breaker is open, jobs that began earlier show nothing new.
  if (healthSignal === 'unknown' || (isOpen(breaker, now) && !isProbe)) return { ...breaker, probe };
  const failedInRow = breaker.failedInRow + 1;
  // Once the breaker has opened, every failure that gets here counts like that of a probe, even if the run failed before its job began and was never admitted.
  const isStillBroken = breaker.openUntil !== null;
  if (!isStillBroken && healthSignal !== 'broken' && failedInRow < limits.failures) return { ...breaker, failedInRow };
  const openFor = isStillBroken ? Math.min(breaker.openFor * 2, limits.longestOpen) : limits.firstOpen;
  return { ...breaker, failedInRow, openUntil: now + openFor, openFor, probe };
}

/** Returns the state after a rate limit. The pause is limited to `longestOpen`, even if the provider asks for more. */
export const afterRateLimit = (breaker: Breaker, milliseconds: number, now: number): Breaker => ({
  ...breaker,
  pausedUntil: Math.max(breaker.pausedUntil ?? 0, now + Math.min(milliseconds, limits.longestOpen)),
});
