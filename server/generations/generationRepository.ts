import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { generations } from '../platform/db/schema';

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

export function listLive(db: Database, userId: number): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, live)))
    .orderBy(desc(generations.createdAt));
}

export function lastEnded(db: Database, userId: number): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['completed', 'failed', 'cancelled'])))
    .orderBy(desc(generations.createdAt))
    .limit(1);
}

/** queued → processing; undefined when somebody else was faster or it was cancelled. */
export async function claimGeneration(db: Database, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db
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
