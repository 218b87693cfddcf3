import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/tables/system';

/** A key held by one request. `since` is its last heartbeat. A later holder has another value, so late writes by a slow holder change nothing. */
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

/** Takes an unused key. Returns undefined if it is in use. */
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

/** @param keptFor milliseconds for which an answer is stored */
export async function findKey(db: Database, userId: number, key: string, keptFor: number) {
  const { requestHash, status, answer, createdAt: since } = idempotencyKeys;
  const [row] = await db
    .select({ requestHash, status, answer, since, expired: sql<boolean>`${since} < now() - ${seconds(keptFor)}` })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/** Saves a heartbeat. Returns undefined if the key is no longer ours. */
export async function renewHold(db: Database, hold: Hold): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(held(hold))
    .returning({ since: idempotencyKeys.createdAt });
  return row && { ...hold, since: row.since };
}

/** Takes a key from a holder without a heartbeat for `timeout` milliseconds. Returns undefined if the holder is alive, or another request was faster. */
export async function takeOver(db: Database, hold: Hold, timeout: number): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(held(hold), lt(idempotencyKeys.createdAt, sql`now() - ${seconds(timeout)}`)))
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

/** Frees a key without an answer. The next request with it starts anew. */
export async function freeKey(db: Database, hold: Hold): Promise<void> {
  await db.delete(idempotencyKeys).where(held(hold));
}

/** Deletes answers older than `keptFor` milliseconds, and keys whose holder died that long ago. */
export async function deleteExpiredKeys(db: Database, keptFor: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${seconds(keptFor)}`));
}
