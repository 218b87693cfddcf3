import type { Engine, EngineContext, EngineResult, JobRecord, LocalWork, ProviderJob } from '../engine';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import type { EngineRules } from './engineRules';
import type { Provider } from './provider';

/** Failures that don't come from the photos or the words, so another engine may do better. */
const outageKinds: readonly FailureKind[] = [
  'unreachable',
  'timed_out',
  'rate_limited',
  'out_of_credit',
  'key_refused',
  'circuit_open',
  'budget_spent',
];

/** Tracks through the job record whether an attempt of a run has a job at a provider. An engine that doesn't store a job has asked no provider. */
function trackJob(context: EngineContext) {
  const record: JobRecord = context.jobRecord ?? { stored: null, save: async () => {} };
  let job: ProviderJob | null = record.stored;
  const save = async (next: ProviderJob | null) => {
    await record.save(next);
    job = next;
  };
  return {
    context: { ...context, jobRecord: { stored: record.stored, save } },
    /** Whether the provider may have begun a job for this run, now or in an earlier attempt. */
    mayBeCharged: () => job !== null,
  };
}

/** Tells whether the provider can't make the picture now and the run can't wait for it in the queue either. */
function isOutage(error: unknown, { signal, canWait }: EngineContext): error is ProviderFailure {
  if (!(error instanceof ProviderFailure) || !outageKinds.includes(error.kind) || signal.aborted) return false;
  return error.kind !== 'rate_limited' || !canWait?.(error.retryAfterMs);
}

/**
 * Adds the operator's rules to an engine that asks providers. With the fallback, another engine makes the pictures that the provider can't make now, and the
 * pictures of customers who don't want their photos sent to it. Rules that span all processes (number of jobs, circuit breaker, budget) are applied elsewhere:
 * in `server/generations`, where runs are claimed and jobs are stored.
 *
 * @param local does the work of the fallback. Only used if the rules say so
 * @throws ProviderFailure from the returned engine's methods that make pictures, if neither engine can make the picture
 */
export function createRuledEngine(
  engine: Engine,
  providers: readonly Provider[],
  { fallback, budget }: Pick<EngineRules, 'fallback' | 'budget'>,
  local: LocalWork,
): Engine {
  const hasFallback = fallback === 'local';

  /** Makes a picture with `first`. If the provider can't make it now, and the fallback may, makes it with `second`. */
  const make = async <Result extends EngineResult>(
    context: EngineContext,
    first: (context: EngineContext) => Promise<Result>,
    second: (context: EngineContext) => Promise<Result>,
  ): Promise<Result> => {
    const attempt = trackJob(context);
    try {
      return await first(attempt.context);
    } catch (error) {
      // Don't make a second picture if the provider may have been paid for the first.
      if (!hasFallback || attempt.mayBeCharged() || !isOutage(error, context)) throw error;
      return { ...(await second(context)), insteadOf: error };
    }
  };

  return {
    ...engine,
    // At least the sum over all providers, so that one process can keep all of them busy.
    get jobsAtOnce() {
      return Math.max(
        engine.jobsAtOnce,
        providers.reduce((sum, { jobsAtOnce }) => sum + jobsAtOnce, 0),
      );
    },
    providerUse: { providers, budget, hasFallback },
    ...(hasFallback && { withoutProvider: local }),
    tryOn: (input, context) =>
      make(
        context,
        (watched) => engine.tryOn(input, watched),
        (plain) => local.tryOn(input, plain),
      ),
    extract: (input, context) =>
      make(
        context,
        (watched) => engine.extract(input, watched),
        (plain) => local.extract(input, plain),
      ),
    edit: (input, context) =>
      make(
        context,
        (watched) => engine.edit(input, watched),
        (plain) => local.edit(input, plain),
      ),
  };
}
