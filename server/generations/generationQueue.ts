import { type SQL, and, count, eq, sql } from 'drizzle-orm';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import { generations } from '../platform/db/tables/pictures';
import { singleRow } from '../platform/singleRow';
import type { GenerationRow } from './generationRepository';

/*
 * The rows of `generations` are the queue. Its order is fair between users. The next user is the one with the fewest running generations. If several have
 * equally few, it is the user whose last generation started longest ago. The oldest waiting row of that user starts, those of catalogues after all others. So a
 * user with one generation never has to wait until all generations of another user are done, nor until their own catalogue is.
 */

const runningByUser = sql`select user_id, count(*) as running from generations where status = 'processing' group by user_id`;

/** Selects when the last generation of a user started. */
const lastStartOf = (userId: SQL) => sql`
  select max(started_at) as last_start from generations served where served.user_id = ${userId}`;

/** Selects the oldest waiting generation of each user with fewer than `limit` running ones, in the order of the queue. */
const claimable = (limit: number) => sql`
  select first.id
  from (
    select distinct on (user_id) id, user_id, created_at from generations
    where status = 'queued' and (not_before is null or not_before <= now())
    order by user_id, in_catalogue, created_at, id
  ) as first
  join users u on u.id = first.user_id
  left join (${runningByUser}) as at_work on at_work.user_id = first.user_id
  cross join lateral (${lastStartOf(sql`first.user_id`)}) as served
  where coalesce(running, 0) < ${limit}
  order by coalesce(running, 0), last_start nulls first, first.created_at, first.id`;

/**
 * Returns the id of the first claimable generation, and locks its user's row. Skips users whose row is locked, so that one slow transaction doesn't hold up the
 * others.
 */
async function lockNext(tx: Database, limit: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`${claimable(limit)} limit 1 for no key update of u skip locked`,
  );
  return rows[0]?.id;
}

/** Whether a generation could start now if no user's row were locked. */
export async function hasClaimable(db: Database, limit: number): Promise<boolean> {
  const { rows } = await db.execute(sql`${claimable(limit)} limit 1`);
  return rows.length > 0;
}

/**
 * Claims the next generation in line: queued → processing.
 *
 * @param limit how many generations of one user may run at the same time
 * @returns the claimed row; undefined if none can start now
 */
export async function claimNext(db: DatabasePool, limit: number): Promise<GenerationRow | undefined> {
  for (;;) {
    const claim = await inTransaction(db, async (tx) => {
      const id = await lockNext(tx, limit);
      return id === undefined ? { done: true } : { row: await startGeneration(tx, id, limit) };
    });
    // Neither done nor a row: another worker claimed the generation first. Try again with the next one.
    if (claim.done || claim.row) return claim.row;
  }
}

/**
 * Starts a generation. Counts the user's running generations again under the lock of the user's row, because another worker may have claimed one since the
 * first count. Returns undefined if it can't start any more.
 */
async function startGeneration(tx: Database, id: string, limit: number): Promise<GenerationRow | undefined> {
  const running = sql`select count(*) from generations r where r.user_id = generations.user_id and r.status = 'processing'`;
  const [row] = await tx
    .update(generations)
    .set({
      status: 'processing',
      attempts: sql`${generations.attempts} + 1`,
      startedAt: sql`now()`,
      heartbeatAt: sql`now()`,
      progress: 0,
    })
    .where(and(eq(generations.id, id), eq(generations.status, 'queued'), sql`(${running}) < ${limit}`))
    .returning();
  return row;
}

/** Number of the user's waiting generations, either of catalogues or of all others. The caller holds the user's lock. */
export async function countQueued(tx: Database, userId: number, inCatalogue: boolean): Promise<number> {
  const rows = await tx
    .select({ queued: count() })
    .from(generations)
    .where(
      and(eq(generations.userId, userId), eq(generations.status, 'queued'), eq(generations.inCatalogue, inCatalogue)),
    );
  return singleRow(rows).queued;
}

/**
 * The places of a user's waiting generations in the queue of all users, by the generation's id. Place 1 starts next.
 *
 * A user's second waiting generation comes after everybody's first, the third after everybody's second, and so on. A user's running generations count as if
 * they were waiting before the others. Among generations of the same round, those of users with more running generations come first, because their last start
 * was longest ago.
 */
export async function placesInQueue(db: Database, userId: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    with waiting as (
      select id, user_id, created_at,
        row_number() over own - 1 as own_before, min(created_at) over (partition by user_id) as first_created
      from generations where status = 'queued'
      window own as (partition by user_id order by in_catalogue, created_at, id)
    ), waiting_users as (
      select user_id, coalesce(running, 0) as running, last_start
      from (select distinct user_id from waiting) as w
      left join (${runningByUser}) as at_work using (user_id)
      cross join lateral (${lastStartOf(sql`w.user_id`)}) as served
    ), places as (
      select id, user_id, row_number() over (
        order by running + own_before, own_before, last_start nulls first, first_created, created_at, id
      )::int as place
      from waiting join waiting_users using (user_id)
    )
    select id, place from places where user_id = ${userId}`);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
