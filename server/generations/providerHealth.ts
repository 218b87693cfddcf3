import { eq, sql } from 'drizzle-orm';
import { ProviderFailure } from '../engine/providerFailure';
import {
  type Breaker,
  type HealthSignal,
  admit,
  afterRateLimit,
  afterRun,
  isOpen,
  pauseLeft,
} from '../engine/rules/breaker';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import { providerHealth } from '../platform/db/tables/money';

interface StoredBreaker extends Breaker, Record<string, unknown> {
  engine: string;
  /** The time by the database's clock, in milliseconds since 1970. */
  now: number;
}

/** Selects circuit breakers. Ignores a probe whose run has ended: its process must have died before it could report the outcome. */
const storedBreakers = sql`
  select engine, failed_in_row as "failedInRow", open_for as "openFor",
    (extract(epoch from open_until) * 1000)::float as "openUntil",
    (extract(epoch from paused_until) * 1000)::float as "pausedUntil",
    (select g.id from generations g where g.id = provider_health.probe and g.ended_at is null) as probe,
    (extract(epoch from clock_timestamp()) * 1000)::float as now
  from provider_health`;

/** Locks the circuit breaker of an engine's provider. Other processes wait for the lock, so that only one of them starts a probe. */
async function lockBreaker(tx: Database, engine: string): Promise<StoredBreaker> {
  await tx.insert(providerHealth).values({ engine }).onConflictDoNothing();
  const { rows } = await tx.execute<StoredBreaker>(sql`${storedBreakers} where engine = ${engine} for update`);
  const [breaker] = rows;
  if (!breaker) throw new Error(`the health of ${engine} is gone`);
  return breaker;
}

const dateOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

async function saveBreaker(tx: Database, engine: string, breaker: Breaker): Promise<void> {
  const { failedInRow, openUntil, openFor, probe, pausedUntil } = breaker;
  await tx
    .update(providerHealth)
    .set({ failedInRow, openUntil: dateOf(openUntil), openFor, probe, pausedUntil: dateOf(pausedUntil) })
    .where(eq(providerHealth.engine, engine));
}

/**
 * Checks that a run may ask its provider now. Called in the transaction that stores the run's job.
 *
 * @throws ProviderFailure `rate_limited` or `circuit_open` if the provider mustn't be asked now
 */
export async function requireAdmission(tx: Database, engine: string, runId: string): Promise<void> {
  const breaker = await lockBreaker(tx, engine);
  const retryAfterMs = pauseLeft(breaker, breaker.now);
  if (retryAfterMs > 0)
    throw new ProviderFailure(engine, 'rate_limited', { detail: 'still paused', retryAfterMs, isFree: true });
  const admitted = admit(breaker, runId, breaker.now);
  if (!admitted) throw new ProviderFailure(engine, 'circuit_open', { detail: 'it failed too often', isFree: true });
  await saveBreaker(tx, engine, admitted);
}

/**
 * Records, for all processes, what the outcome of a run says about its provider.
 *
 * @param pause milliseconds until the provider accepts requests again. Undefined if there was no rate limit, or if the provider didn't say how long to wait
 */
export async function reportRun(
  db: DatabasePool,
  engine: string,
  { runId, healthSignal, pause }: { runId: string; healthSignal: HealthSignal; pause: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const breaker = await lockBreaker(tx, engine);
    const after = afterRun(breaker, runId, healthSignal, breaker.now);
    await saveBreaker(tx, engine, pause === undefined ? after : afterRateLimit(after, pause, breaker.now));
  });
}

/** The state of an engine's provider. Times are in milliseconds since 1970. */
export interface ProviderHealth {
  state: 'working' | 'paused' | 'down';
  /** When the provider may be asked again. Null if the provider works, or if a probe is asking it right now. */
  until: number | null;
}

/** Returns the state of each provider that has ever been asked, by the name of its engine. */
export async function readProviderHealth(db: Database): Promise<Map<string, ProviderHealth>> {
  const { rows } = await db.execute<StoredBreaker>(storedBreakers);
  return new Map(
    rows.map(({ engine, now, ...breaker }): [string, ProviderHealth] => {
      if (isOpen(breaker, now)) return [engine, { state: 'down', until: breaker.probe ? null : breaker.openUntil }];
      if (pauseLeft(breaker, now) > 0) return [engine, { state: 'paused', until: breaker.pausedUntil }];
      return [engine, { state: 'working', until: null }];
    }),
  );
}
