import { eq, gt, and, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { signInFailures } from '../platform/db/tables/accounts';

export interface Patience {
  /** Failures in a row that cost no time. */
  free: number;
  /** Seconds; the longest that a failure makes wait. */
  longest: number;
  /** Seconds after the last failure when the row is forgotten. */
  memory: number;
}

/** Whole seconds until the key may try again; 0 when it may now. */
export async function secondsBlocked(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gt(signInFailures.blockedUntil, sql`now()`)));
  return row?.seconds ?? 0;
}

/** Failures in a row that are still remembered. */
export async function countFailures(db: Database, key: string, { memory }: Patience): Promise<number> {
  const [row] = await db
    .select({ count: signInFailures.count })
    .from(signInFailures)
    .where(
      and(eq(signInFailures.key, key), gt(signInFailures.lastAt, sql`now() - ${memory}::int * interval '1 second'`)),
    );
  return row?.count ?? 0;
}

/**
 * Notes a failure and blocks the key for a time that doubles with each: 1 s with the last free one, then 2, 4 … In one statement, so that of many at
 * once no more get by than one after the other would, whichever processes they reach.
 *
 * @returns false, and notes nothing, while the key is blocked
 */
export async function noteFailure(db: Database, key: string, { free, longest, memory }: Patience): Promise<boolean> {
  const delay = (count: ReturnType<typeof sql>) =>
    sql`now() + interval '1 second' * case when ${count} < ${free}::int then 0
      else least(${longest}::int, power(2, least(${count} - ${free}::int, 20))) end`;
  const count = sql`case when sign_in_failures.last_at < now() - ${memory}::int * interval '1 second' then 1
    else sign_in_failures.count + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (key, count, last_at, blocked_until)
    values (${key}, 1, now(), ${delay(sql`1`)})
    on conflict (key) do update set count = ${count}, last_at = now(), blocked_until = ${delay(count)}
    where sign_in_failures.blocked_until <= now()`);
  return rowCount === 1;
}

/** Takes one failure back that was noted ahead of an attempt and was none. The key is free again. */
export async function takeBackFailure(db: Database, key: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)`, blockedUntil: sql`now()` })
    .where(eq(signInFailures.key, key));
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}
