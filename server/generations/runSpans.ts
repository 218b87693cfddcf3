import { providerFor } from '../engine/rules/provider';
import type { TryOnResult } from '../engine/engine';
import type { Platform } from '../platform/platform';
import { type Span, beginSpan, inSpan } from '../platform/tracing/tracing';
import type { GenerationRow } from './generationRepository';
import { workOf } from './work';

/**
 * Runs an attempt in a span. The span belongs to the trace of the request that queued the run, even if another process answered that request.
 *
 * @param claimedFrom when the worker began to claim the row, in milliseconds since 1970
 */
export function inRunSpan<T>(
  { id, kind, attempts, traceparent, createdAt, startedAt }: GenerationRow,
  claimedFrom: number,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const attributes = {
    'drape.run_id': id,
    'drape.kind': kind,
    'drape.attempt': attempts,
    // Both times are from the database's clock. For the first attempt, the difference is the time that the run waited in the queue.
    ...(startedAt && { 'drape.seconds_since_queued': (startedAt.getTime() - createdAt.getTime()) / 1000 }),
  };
  const settings = { kind: 'consumer', parent: traceparent, startedAt: claimedFrom, attributes } as const;
  return inSpan(`run ${kind}`, settings, (span) => {
    beginSpan('claim run', { kind: 'client', startedAt: claimedFrom })?.end();
    return work(span);
  });
}

/** Runs the engine in a span that names the engine, its provider's model, and whether the fallback was used. */
export function inEngineSpan(
  { engine }: Pick<Platform, 'engine'>,
  row: GenerationRow,
  run: () => Promise<TryOnResult>,
): Promise<TryOnResult> {
  const work = workOf(row);
  const isLocal = row.withoutProvider && engine.withoutProvider !== undefined;
  const provider = isLocal ? undefined : providerFor(engine.providerUse, work);
  const attributes = {
    'drape.engine': provider?.engine ?? 'local',
    'drape.model': provider?.model ?? undefined,
  };
  return inSpan(`engine ${work}`, { attributes }, async (span) => {
    const result = await run();
    if (result.insteadOf) span?.set({ 'drape.fallback_because': result.insteadOf.kind });
    return result;
  });
}
