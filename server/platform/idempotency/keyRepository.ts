import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/tables/system';

/** A key that one request holds. `since` is its last sign of life: who comes to hold it later has another, so that a slow one changes nothing any more. */
export interface Hold {
  userId: number;
  key: string;
  since: Date;
}

const seconds = (milliseconds: number) => sql`${milliseconds / 1000} * interval '1 second'`;

const held = ({ userId, key, since }: Hold) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, since),
    isNull(idempotencyKeys.status),
  );

/** Takes a key that nobody uses; undefined when somebody does. */
export async function takeKey(
  db: Database,
  claim: { userId: number; key: string; requestHash: string },
): Promise<Hold | undefined> {
  const [row] = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ since: idempotencyKeys.createdAt });
  return row && { userId: claim.userId, key: claim.key, since: row.since };
}

/** @param keptFor milliseconds that an answer is kept for */
export async function findKey(db: Database, userId: number, key: string, keptFor: number) {
  const { requestHash, status, answer, createdAt: since } = idempotencyKeys;
  const [row] = await db
    .select({ requestHash, status, answer, since, expired: sql<boolean>`${since} < now() - ${seconds(keptFor)}` })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/** A sign of life; undefined when the key is no longer ours. */
export async function renewHold(db: Database, hold: Hold): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(held(hold))
    .returning({ since: idempotencyKeys.createdAt });
  return row && { ...hold, since: row.since };
}

/** Takes a key from a holder without a sign of life for `patience` milliseconds; undefined when it lives, or another was faster. */
export async function takeOver(db: Database, hold: Hold, patience: number): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(held(hold), lt(idempotencyKeys.createdAt, sql`now() - ${seconds(patience)}`)))
    .returning({ since: idempotencyKeys.createdAt });
  return row && { ...hold, since: row.since };
}

/** @returns whether the key was still held */
export async function keepAnswer(db: Database, hold: Hold, kept: { status: number; answer: string }): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ ...kept, createdAt: sql`now()` })
    .where(held(hold))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** Lets go of a key without an answer: the next request with it begins anew. */
export async function freeKey(db: Database, hold: Hold): Promise<void> {
  await db.delete(idempotencyKeys).where(held(hold));
}

/** Deletes what is older than `keptFor` milliseconds: answers, and keys whose holder died long ago. */
export async function deleteExpiredKeys(db: Database, keptFor: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${seconds(keptFor)}`));
}
