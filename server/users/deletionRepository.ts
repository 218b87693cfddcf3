import { and, eq, inArray, sql } from 'drizzle-orm';
import { endGeneration } from '../generations/generationRepository';
import type { Database } from '../platform/db/database';
import { users } from '../platform/db/tables/accounts';
import { categories, generations, media, models, readings, savedImages } from '../platform/db/tables/pictures';
import { refundGenerations } from './ledger';

/** Locks the user's row, so that no row that refers to the user can be added until the transaction ends. */
async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Cancels and refunds the user's unfinished generations, and deletes every row that refers to a picture. The pictures themselves stay. */
export async function clearLibrary(tx: Database, userId: number): Promise<void> {
  await lockUser(tx, userId);
  const unfinished = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'processing'])));
  for (const { id } of unfinished)
    if (await endGeneration(tx, id, { status: 'cancelled' })) await refundGenerations(tx, [id]);
  for (const table of [savedImages, generations, models, categories, readings])
    await tx.delete(table).where(eq(table.userId, userId));
}

/** Returns up to 100 of the user's pictures, as many as one query should delete. */
export function findSomePictures(db: Database, userId: number) {
  return db.select().from(media).where(eq(media.userId, userId)).limit(100);
}

/**
 * Deletes the account and all rows that belong to it, except its ledger and purchases.
 *
 * @returns false if a picture was added in the meantime; then nothing is deleted
 */
export async function deleteEmptyAccount(tx: Database, userId: number): Promise<boolean> {
  await lockUser(tx, userId);
  const remaining = await tx
    .select({ one: sql`1` })
    .from(media)
    .where(eq(media.userId, userId))
    .limit(1);
  if (remaining.length > 0) return false;
  await tx.delete(users).where(eq(users.id, userId));
  return true;
}
