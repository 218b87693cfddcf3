import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { generations, users } from '../platform/db/schema';
import { theOne } from '../platform/theOne';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;
type Status = GenerationRow['status'];

const live: Status[] = ['queued', 'processing'];

/** A row and the attempt that works on it: who lost a row to another attempt changes nothing any more. */
export type Claim = Pick<GenerationRow, 'id' | 'attempts'>;

const held = ({ id, attempts }: Claim) =>
  and(eq(generations.id, id), eq(generations.status, 'processing'), eq(generations.attempts, attempts));

export async function insertGeneration(db: Database, row: NewGeneration): Promise<void> {
  await db.insert(generations).values(row);
}

export async function findGeneration(db: Database, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(eq(generations.id, id));
  return row;
}

export async function findOwnGeneration(db: Database, userId: number, id: string): Promise<GenerationRow | undefined> {
  const row = await findGeneration(db, id);
  return row?.userId === userId ? row : undefined;
}

/** The generation that made a picture. */
export async function findByResult(db: Database, mediaId: string): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(eq(generations.resultId, mediaId));
  return row;
}

async function countRunning(db: Database, userId: number): Promise<number> {
  const rows = await db
    .select({ running: count() })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.status, 'processing')));
  return theOne(rows).running;
}

/**
 * queued → processing; undefined when somebody else was faster, when it was cancelled, or when its user has `limit` running. The user's row is locked
 * until the caller's transaction ends, so that two workers do not both find the last place free.
 */
export async function claimGeneration(tx: Database, id: string, limit: number): Promise<GenerationRow | undefined> {
  const found = await findGeneration(tx, id);
  if (found?.status !== 'queued') return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('no key update');
  if ((await countRunning(tx, found.userId)) >= limit) return undefined;
  const [row] = await tx
    .update(generations)
    .set({ status: 'processing', attempts: sql`${generations.attempts} + 1`, heartbeatAt: sql`now()`, progress: 0 })
    .where(and(eq(generations.id, id), eq(generations.status, 'queued')))
    .returning();
  return row;
}

/** Notes progress and that somebody is at work; false when the row is no longer ours: cancelled, or taken up by another. */
export async function beat(db: Database, claim: Claim, progress: number): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ heartbeatAt: sql`now()`, progress })
    .where(held(claim))
    .returning({ id: generations.id });
  return rows.length === 1;
}

/** Whose sign of life is older than `patience` milliseconds: the process that worked on it is gone. */
export function listAbandoned(db: Database, patience: number): Promise<GenerationRow[]> {
  const before = sql`now() - ${patience / 1000} * interval '1 second'`;
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.status, 'processing'), lt(generations.heartbeatAt, before)));
}

/** The user's queued generation that waits longest. */
export async function firstQueued(db: Database, userId: number): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.status, 'queued')))
    .orderBy(asc(generations.createdAt), asc(generations.id))
    .limit(1);
  return row;
}

/** Queued for more than `age` milliseconds although their users have fewer than `limit` running. */
export function listOverdue(db: Database, age: number, limit: number): Promise<GenerationRow[]> {
  const before = sql`now() - ${age / 1000} * interval '1 second'`;
  const running = sql`select count(*) from generations r where r.user_id = ${generations.userId} and r.status = 'processing'`;
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.status, 'queued'), lt(generations.createdAt, before), sql`(${running}) < ${limit}`))
    .orderBy(asc(generations.createdAt));
}

/** Waiting, or working, for more than `age` milliseconds since they were asked for. */
export function listOlder(db: Database, status: 'queued' | 'processing', age: number): Promise<GenerationRow[]> {
  const before = sql`now() - ${age / 1000} * interval '1 second'`;
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.status, status), lt(generations.createdAt, before)));
}

/** Back to queued, under a new job; false when the row has moved on. */
export async function requeue(db: Database, row: GenerationRow, jobId: string): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ status: 'queued', jobId, heartbeatAt: null })
    .where(and(eq(generations.id, row.id), eq(generations.status, row.status), eq(generations.attempts, row.attempts)))
    .returning({ id: generations.id });
  return rows.length === 1;
}

type Outcome =
  | { status: 'completed'; resultId: string; resultGarmentMaskId: string }
  | { status: 'failed'; errorCode: string; errorDetail: string }
  | { status: 'cancelled' };

/** Ends a generation that has not ended; its pictures of input are let go. False when it has, so that only one ending counts. */
export async function endGeneration(db: Database, id: string, outcome: Outcome, attempts?: number): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({
      ...outcome,
      ...(outcome.status === 'completed' && { progress: 1 }),
      endedAt: sql`now()`,
      pictureId: null,
      garmentPictureId: null,
      maskId: null,
      garmentMaskId: null,
    })
    .where(
      attempts === undefined ? and(eq(generations.id, id), inArray(generations.status, live)) : held({ id, attempts }),
    )
    .returning({ id: generations.id });
  return rows.length === 1;
}
