import { type SQL, and, count, eq, sql } from 'drizzle-orm';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import type { Provider, Work } from '../engine/rules/provider';
import { generations } from '../platform/db/tables/pictures';
import { singleRow } from '../platform/singleRow';
import type { GenerationRow } from './generationRepository';
import { workInSql } from './work';

/*
 * The rows of `generations` are the queue. Its order is fair between users. The next user is the one with the fewest running generations. If several have
 * equally few, it is the user whose last generation started longest ago. The oldest waiting row of that user starts; rows of catalogues come after the user's
 * other rows. So a user with one generation never has to wait until all generations of another user are done, nor until all pictures of their own catalogue are
 * done.
 *
 * A run that needs a provider waits while the provider has as many jobs as it accepts, over all processes.
 */

/** What limits claims: how many generations of one user may run at the same time, and how many jobs each provider accepts. */
export interface ClaimLimits {
  readonly perUser: number;
  readonly providers: readonly Provider[];
}

const runningByUser = sql`select user_id, count(*) as running from generations where status = 'processing' group by user_id`;

/** Selects when the last generation of a user started. */
const lastStartOf = (userId: SQL) => sql`
  select max(started_at) as last_start from generations served where served.user_id = ${userId}`;

/**
 * Selects the runs that occupy a place at their provider. A run whose process has died still occupies its place, because its job at the provider may still be
 * in progress. The place becomes free when another process ends the run.
 */
const occupiesPlace = sql`not without_provider and (status = 'processing' or (status = 'queued' and provider_job is not null))`;

/** Counts the runs that occupy a place at each provider, over all processes. */
export async function countPlaces(db: Database, providers: readonly Provider[]): Promise<Map<Provider, number>> {
  const { rows } = await db.execute<{ work: Work; jobs: number }>(
    sql`select ${workInSql} as work, count(*)::int as jobs from generations where ${occupiesPlace} group by 1`,
  );
  return new Map(
    providers.map((provider) => [
      provider,
      rows.reduce((sum, { work, jobs }) => (provider.work.includes(work) ? sum + jobs : sum), 0),
    ]),
  );
}

/** Returns the kinds of work whose provider is full: it has as many jobs as it accepts. */
async function readFullWork(db: Database, providers: readonly Provider[]): Promise<Work[]> {
  if (providers.length === 0) return [];
  const places = await countPlaces(db, providers);
  return providers.flatMap((one) => ((places.get(one) ?? 0) < one.jobsAtOnce ? [] : one.work));
}

/** Selects the runs that needn't wait for a place at a provider: they occupy one already, need none, or their provider has a free one. */
const hasPlace = (fullWork: Work[]) => {
  if (fullWork.length === 0) return sql`true`;
  const full = sql.join(
    fullWork.map((work) => sql`${work}`),
    sql`, `,
  );
  return sql`(without_provider or provider_job is not null or ${workInSql} not in (${full}))`;
};

/**
 * Selects the oldest waiting generation of each user with fewer than `limit` running ones, in the order of the queue. Leaves out generations whose provider is
 * full.
 */
const claimableGenerations = (limit: number, fullWork: Work[]) => sql`
  select first.id
  from (
    select distinct on (user_id) id, user_id, created_at from generations
    where status = 'queued' and (not_before is null or not_before <= now()) and ${hasPlace(fullWork)}
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
async function lockNext(tx: Database, limit: number, fullWork: Work[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`${claimableGenerations(limit, fullWork)} limit 1 for no key update of u skip locked`,
  );
  return rows[0]?.id;
}

/** Whether any generation could start now, including those of users whose row is locked. */
export async function hasClaimable(db: Database, { perUser, providers }: ClaimLimits): Promise<boolean> {
  const { rows } = await db.execute(sql`${claimableGenerations(perUser, await readFullWork(db, providers))} limit 1`);
  return rows.length > 0;
}

/**
 * Claims the next generation in line: queued → processing.
 *
 * @returns the claimed row; undefined if none can start now
 */
export async function claimNext(
  db: DatabasePool,
  { perUser, providers }: ClaimLimits,
): Promise<GenerationRow | undefined> {
  for (;;) {
    const claim = await inTransaction(db, async (tx) => {
      // One claim at a time, so that two processes don't both take the last place at a provider.
      if (providers.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim a generation'))`);
      const id = await lockNext(tx, perUser, await readFullWork(tx, providers));
      return id === undefined ? { done: true } : { row: await startGeneration(tx, id, perUser) };
    });
    // If there is a generation to claim but no row, another worker was faster. Try again with the next generation.
    if (claim.done || claim.row) return claim.row;
  }
}

/**
 * Starts a generation. Counts the user's running generations again, now that the user's row is locked, because another worker may have started one since the
 * first count. Returns undefined if the generation can't start any more.
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

/** Counts the user's waiting generations: either those of catalogues, or all others. The caller holds the user's lock. */
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
 * Returns the place of each waiting generation of a user, by the generation's id. Places are counted over all users. The generation in place 1 starts next.
 *
 * A user's second waiting generation comes after everybody's first, the third after everybody's second, and so on. A user's running generations count as if
 * they were the first ones waiting. Among generations of the same round, those of users with more running generations come first: when that round begins, the
 * other users have started a generation more recently.
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
