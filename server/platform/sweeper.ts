import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { withAdvisoryLock } from './db/advisoryLock';
import type { Database } from './db/database';
import { type Recurring, hourMs, recurring } from './recurring';
import { outboxOf } from './mail/mailer';
import type { Platform } from './platform';

/**
 * Deletes expired rows. Some are kept for a day after they have expired, so that an incident can be investigated. Links to looks are kept for 90 days, so that
 * their page can say that the link has ended.
 */
async function sweepRows(db: Database): Promise<void> {
  const daysAgo = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  for (const statement of [
    sql`delete from refresh_tokens where expires_at < now()`,
    // Deleting a session deletes its tokens. A session that wasn't used for 30 days has no valid token, and no session lives longer than 90 days.
    sql`delete from sessions where ended_at < ${daysAgo(1)} or last_used_at < ${daysAgo(31)} or created_at < ${daysAgo(91)}`,
    sql`delete from password_resets where expires_at < ${daysAgo(1)}`,
    sql`delete from email_confirmations where expires_at < ${daysAgo(1)}`,
    sql`delete from shares where coalesce(ended_at, expires_at) < ${daysAgo(90)}`,
    sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from sign_in_failures where last_at < ${daysAgo(1)}`,
    sql`delete from idempotency_keys where created_at < ${daysAgo(1)}`,
  ])
    await db.execute(statement);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a file is older than a day. False if it's gone: another process may have removed it. */
const isOlderThanDay = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - dayMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

/** Removes mails from the outbox that are older than a day: their links have expired, and they contain names and addresses. */
async function sweepOutbox(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const file of names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name)))
    if (await isOlderThanDay(file)) await rm(file, { force: true });
}

/** Deletes expired rows and mails, at the start and every hour. */
export const createSweeper = ({ db, config }: Pick<Platform, 'db' | 'config'>, log: FastifyBaseLogger): Recurring =>
  recurring(
    async () => {
      try {
        // One process at a time, because several that start at the same time would wait for rows that another one has locked.
        const rows = withAdvisoryLock(db, 'sweep', () => sweepRows(db));
        await Promise.all([rows, sweepOutbox(outboxOf(config))]);
      } catch (error) {
        log.error({ err: error }, 'the sweep of expired data failed');
      }
    },
    { interval: hourMs, atStart: true },
  );
