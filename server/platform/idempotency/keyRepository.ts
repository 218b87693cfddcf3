import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/tables/system';

/**
 * A key that a request holds while it works. `since` is the time of the request's last heartbeat. It changes when another request takes over the key, so later
 * writes by the former holder have no effect.
 */
export interface Hold {
  userId: number;
  key: string;
  since: Date;
}

const toInterval = (milliseconds: number) => sql`${milliseconds / 1000} * interval '1 second'`;

const isHeldBy = ({ userId, key, since }: Hold) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, since),
    isNull(idempotencyKeys.status),
  );

/** Takes an unused key. Returns undefined if the key is in use. */
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

/** Finds a key with its stored answer, if any. @param answerLifetime milliseconds for which an answer is stored */
export async function findKey(db: Database, userId: number, key: string, answerLifetime: number) {
  const { requestHash, status, answer, createdAt: since } = idempotencyKeys;
  const [row] = await db
    .select({
      requestHash,
      status,
      answer,
      since,
      expired: sql<boolean>`${since} < now() - ${toInterval(answerLifetime)}`,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/** Saves a heartbeat for a held key, and returns the renewed hold. Returns undefined if the request no longer holds the key. */
export async function renewHold(db: Database, hold: Hold): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(isHeldBy(hold))
    .returning({ since: idempotencyKeys.createdAt });
  return row && { ...hold, since: row.since };
}

/** Takes over a key whose holder has sent no heartbeat for `timeout` milliseconds. Returns undefined if the holder is alive, or another request was faster. */
export async function takeOver(db: Database, hold: Hold, timeout: number): Promise<Hold | undefined> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(isHeldBy(hold), lt(idempotencyKeys.createdAt, sql`now() - ${toInterval(timeout)}`)))
    .returning({ since: idempotencyKeys.createdAt });
  return row && { ...hold, since: row.since };
}

/** Stores the answer of a held key. @returns false if the request no longer held the key; then nothing is stored */
export async function saveAnswer(
  db: Database,
  hold: Hold,
  stored: { status: number; answer: string },
): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ ...stored, createdAt: sql`now()` })
    .where(isHeldBy(hold))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** Frees a key without storing an answer, so that a retried request does the work again. */
export async function freeKey(db: Database, hold: Hold): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeldBy(hold));
}

/** Deletes answers older than `answerLifetime` milliseconds, and keys whose holder died that long ago. */
export async function deleteExpiredKeys(db: Database, answerLifetime: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${toInterval(answerLifetime)}`));
}
