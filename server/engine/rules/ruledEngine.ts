import type { Engine, EngineContext, EngineResult } from '../engine';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import { type Breaker, createBreaker } from './breaker';
import type { EngineRules } from './engineRules';
import type { Provider } from './provider';
import { type JobWatch, watchJob } from './watchJob';

/** What an engine makes. */
export type Making = Pick<Engine, 'tryOn' | 'extract' | 'edit'>;

/** Failures that don't come from the photos or the words, so another engine may do better. */
const outages: readonly FailureKind[] = [
  'unreachable',
  'timed_out',
  'rate_limited',
  'out_of_credit',
  'key_refused',
  'circuit_open',
  'budget_spent',
];

/** Whether another engine may make the picture: the provider can't now, it wasn't asked or charged nothing, and waiting is of no use. */
function isOutage(error: unknown, watch: JobWatch, { signal, canWait }: EngineContext): error is ProviderFailure {
  if (!(error instanceof ProviderFailure) || !outages.includes(error.kind)) return false;
  if (watch.mayBeCharged() || signal.aborted) return false;
  return error.kind !== 'rate_limited' || !canWait?.(error.retryAfter);
}

/**
 * Adds the operator's rules to an engine that asks providers: the number of jobs, a circuit breaker for each provider, and the fallback. The pictures of the
 * returned engine reject with a `ProviderFailure` if neither the provider nor the fallback can make them.
 *
 * @param fallback makes the picture if the provider can't. Only used if the rules say so
 * @param newBreaker creates the breaker of a provider; tests pass one with a clock of their own
 */
export function ruledEngine(
  engine: Engine,
  providers: readonly Provider[],
  rules: EngineRules,
  fallback: Making,
  newBreaker: () => Breaker = createBreaker,
): Engine {
  const breakers = new Map<string, Breaker>();
  const breakerOf = (name: string) => {
    const breaker = breakers.get(name) ?? newBreaker();
    breakers.set(name, breaker);
    return breaker;
  };
  const hasFallback = rules.fallback === 'local';

  /** Runs a job under the rules. */
  const make = async <Result extends EngineResult>(
    context: EngineContext,
    first: (context: EngineContext) => Promise<Result>,
    second: (context: EngineContext) => Promise<Result>,
  ): Promise<Result> => {
    const watch = watchJob(context, breakerOf);
    try {
      const result = await first(watch.context);
      watch.end(undefined);
      return result;
    } catch (error) {
      watch.end(error);
      if (!hasFallback || !isOutage(error, watch, context)) throw error;
      return { ...(await second(context)), insteadOf: error };
    }
  };

  return {
    ...engine,
    // An engine may learn this number from its provider.
    get jobsAtOnce() {
      return rules.jobsAtOnce ?? engine.jobsAtOnce;
    },
    providerUse: { providers, budget: rules.budget, hasFallback, isDown: (name) => breakerOf(name).isOpen() },
    tryOn: (input, context) =>
      make(
        context,
        (watched) => engine.tryOn(input, watched),
        (plain) => fallback.tryOn(input, plain),
      ),
    extract: (input, context) =>
      make(
        context,
        (watched) => engine.extract(input, watched),
        (plain) => fallback.extract(input, plain),
      ),
    edit: (input, context) =>
      make(
        context,
        (watched) => engine.edit(input, watched),
        (plain) => fallback.edit(input, plain),
      ),
  };
}
