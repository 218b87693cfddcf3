import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Deletes expired rows. Any number of processes may run it: a statement finds nothing if another process was faster.
 *
 * Some rows are kept for a day after they've expired, for those who investigate an incident.
 */
export async function sweepExpired(db: Database): Promise<void> {
  const older = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  for (const statement of [
    sql`delete from refresh_tokens where expires_at < now()`,
    // Deletes the session's tokens with it. A session that wasn't used for 30 days has no valid token, and none lives longer than 90 days.
    sql`delete from sessions where ended_at < ${older(1)} or last_used_at < ${older(31)} or created_at < ${older(91)}`,
    sql`delete from password_resets where expires_at < ${older(1)}`,
    sql`delete from email_confirmations where expires_at < ${older(1)}`,
    sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from sign_in_failures where last_at < ${older(1)}`,
    sql`delete from idempotency_keys where created_at < ${older(1)}`,
  ])
    await db.execute(statement);
}
