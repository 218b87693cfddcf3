import { ProviderFailure } from '../engine/providerFailure';
import type { GenerationRow } from './generationRepository';

/** How often a run may be postponed. With the waits below, that is about five minutes, unless the provider asks for longer ones. */
const maxPostponements = 5;

/** Milliseconds of the first wait, if the provider doesn't say how long. It doubles each time. */
const firstWait = 10_000;

/** Maximum wait in milliseconds. If the provider asks for a longer one, the run fails, and the customer is told to try again later. */
const longestWait = 300_000;

type Postponable = Pick<GenerationRow, 'postponements'>;

/** Returns for how many milliseconds a run waits in the queue after a rate limit. Null if it has waited enough. @param retryAfter what the provider asks for */
export function waitInQueue({ postponements }: Postponable, retryAfter: number | undefined): number | null {
  const wait = retryAfter ?? firstWait * 2 ** postponements;
  return postponements < maxPostponements && wait <= longestWait ? wait : null;
}

/** Returns for how many milliseconds a run that failed like this waits in the queue. Null if it has failed for good. */
export const waitAfter = (error: unknown, row: Postponable): number | null =>
  error instanceof ProviderFailure && error.kind === 'rate_limited' ? waitInQueue(row, error.retryAfter) : null;
