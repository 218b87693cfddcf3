import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Deletes what no longer says anything to anybody. Each statement finds nothing where another process was faster, so all may run it.
 *
 * What is kept for a day longer than it works is kept for who looks into what happened.
 */
export async function sweepExpired(db: Database): Promise<void> {
  const older = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  for (const statement of [
    sql`delete from refresh_tokens where expires_at < now()`,
    // With the tokens that are left of it. A session that was not used for 30 days has none that works, and none lives longer than 90.
    sql`delete from sessions where ended_at < ${older(1)} or last_used_at < ${older(31)} or created_at < ${older(91)}`,
    sql`delete from password_resets where expires_at < ${older(1)}`,
    sql`delete from email_confirmations where expires_at < ${older(1)}`,
    sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from sign_in_failures where last_at < ${older(1)}`,
    sql`delete from idempotency_keys where created_at < ${older(1)}`,
  ])
    await db.execute(statement);
}
