import { ProviderFailure } from '../engine/providerFailure';
import type { GenerationRow } from './generationRepository';

/**
 * Maximum number of times that a run is postponed. Together with `firstWait`, this amounts to about five minutes, unless the provider asks for longer waits.
 */
const maxPostponements = 5;

/** Milliseconds of the first wait, if the provider doesn't say how long to wait. The wait doubles each time. */
const firstWait = 10_000;

/** Maximum wait in milliseconds. If the provider asks for a longer one, the run fails, and the customer is told to try again later. */
const longestWait = 300_000;

type Postponable = Pick<GenerationRow, 'postponements'>;

/**
 * Returns how many milliseconds a run waits in the queue after a rate limit. Null if it has been postponed too often, or would wait too long.
 *
 * @param retryAfterMs the milliseconds that the provider asks to wait, if it does
 */
export function rateLimitWait({ postponements }: Postponable, retryAfterMs: number | undefined): number | null {
  const wait = retryAfterMs ?? firstWait * 2 ** postponements;
  return postponements < maxPostponements && wait <= longestWait ? wait : null;
}

/** Returns how many milliseconds a run waits in the queue after this error. Null if the run fails because of the error. */
export const postponementAfter = (error: unknown, row: Postponable): number | null =>
  error instanceof ProviderFailure && error.kind === 'rate_limited' ? rateLimitWait(row, error.retryAfterMs) : null;
