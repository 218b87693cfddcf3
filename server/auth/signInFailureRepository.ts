import { eq, gt, and, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { signInFailures } from '../platform/db/tables/accounts';

export interface FailureLimit {
  /** After this many failures in a row, the key is blocked for one second. Each further failure doubles the time. */
  failuresBeforeBlock: number;
  maxBlockSeconds: number;
  /** If this time passes without a failure, counting starts again at zero. */
  countLifetimeSeconds: number;
}

/** Returns for how many whole seconds the key is still blocked. 0 if the next attempt is allowed now. */
export async function secondsBlocked(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gt(signInFailures.blockedUntil, sql`now()`)));
  return row?.seconds ?? 0;
}

/** Returns the number of failures in a row under this key. 0 if the last one was too long ago to count. */
export async function countFailures(
  db: Database,
  key: string,
  { countLifetimeSeconds }: FailureLimit,
): Promise<number> {
  const [row] = await db
    .select({ count: signInFailures.count })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.key, key),
        gt(signInFailures.lastAt, sql`now() - ${countLifetimeSeconds}::int * interval '1 second'`),
      ),
    );
  return row?.count ?? 0;
}

/**
 * Records a failure and, from failure number `failuresBeforeBlock` on, blocks the key: for 1 s, then 2, 4 … This is a single statement, so an attacker who
 * sends many attempts at the same time, even to several processes, gets no more tries than one who sends them one by one.
 *
 * @returns false if the key is blocked; then nothing is recorded
 */
export async function recordFailure(
  db: Database,
  key: string,
  { failuresBeforeBlock, maxBlockSeconds, countLifetimeSeconds }: FailureLimit,
): Promise<boolean> {
  const delay = (count: ReturnType<typeof sql>) =>
    sql`now() + interval '1 second' * case when ${count} < ${failuresBeforeBlock}::int then 0
      else least(${maxBlockSeconds}::int, power(2, least(${count} - ${failuresBeforeBlock}::int, 20))) end`;
  const count = sql`case when sign_in_failures.last_at < now() - ${countLifetimeSeconds}::int * interval '1 second' then 1
    else sign_in_failures.count + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (key, count, last_at, blocked_until)
    values (${key}, 1, now(), ${delay(sql`1`)})
    on conflict (key) do update set count = ${count}, last_at = now(), blocked_until = ${delay(count)}
    where sign_in_failures.blocked_until <= now()`);
  return rowCount === 1;
}

/** Removes a failure that was recorded in advance, and unblocks the key. For attempts that ended with an error other than a wrong password. */
export async function removeFailure(db: Database, key: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)`, blockedUntil: sql`now()` })
    .where(eq(signInFailures.key, key));
}

/** Forgets all failures that are counted under a key. */
export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}
