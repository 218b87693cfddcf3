import { eq, gt, and, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { signInFailures } from '../platform/db/tables/accounts';

export interface FailureLimit {
  /** The number of failures in a row that blocks the key, for one second. Each further failure doubles the time. */
  firstBlocking: number;
  /** The longest time for which the key is blocked, in seconds. */
  longestBlock: number;
  /** Seconds after the last failure until the count is forgotten. */
  memory: number;
}

/** Whole seconds until the next attempt under this key is allowed; 0 if it is allowed now. */
export async function secondsBlocked(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gt(signInFailures.blockedUntil, sql`now()`)));
  return row?.seconds ?? 0;
}

/** Number of failures in a row under this key that aren't forgotten yet. */
export async function countFailures(db: Database, key: string, { memory }: FailureLimit): Promise<number> {
  const [row] = await db
    .select({ count: signInFailures.count })
    .from(signInFailures)
    .where(
      and(eq(signInFailures.key, key), gt(signInFailures.lastAt, sql`now() - ${memory}::int * interval '1 second'`)),
    );
  return row?.count ?? 0;
}

/**
 * Records a failure and, from failure number `firstBlocking` on, blocks the key: for 1 s, then 2, 4 … This is a single statement, so sending many attempts at
 * the same time, even to several processes, gives no more tries than sending them one by one.
 *
 * @returns false if the key is blocked; then nothing is recorded
 */
export async function recordFailure(
  db: Database,
  key: string,
  { firstBlocking, longestBlock, memory }: FailureLimit,
): Promise<boolean> {
  const delay = (count: ReturnType<typeof sql>) =>
    sql`now() + interval '1 second' * case when ${count} < ${firstBlocking}::int then 0
      else least(${longestBlock}::int, power(2, least(${count} - ${firstBlocking}::int, 20))) end`;
  const count = sql`case when sign_in_failures.last_at < now() - ${memory}::int * interval '1 second' then 1
    else sign_in_failures.count + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (key, count, last_at, blocked_until)
    values (${key}, 1, now(), ${delay(sql`1`)})
    on conflict (key) do update set count = ${count}, last_at = now(), blocked_until = ${delay(count)}
    where sign_in_failures.blocked_until <= now()`);
  return rowCount === 1;
}

/** Removes a failure that was recorded in advance, and unblocks the key. For attempts that ended with another error than a wrong password. */
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
