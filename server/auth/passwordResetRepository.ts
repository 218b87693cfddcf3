import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { passwordResets, users } from '../platform/db/tables/accounts';

/** Finds a user by email address, ignoring case. */
export async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/**
 * Counts a user's links that haven't expired, including used ones. Locks the user's row until the transaction ends, so that a concurrent call waits and then
 * counts this call's link.
 */
export async function countRecentResets(tx: Database, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await tx
    .select({ n: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, sql`now()`)));
  return row?.n ?? 0;
}

/** Adds a link, identified by the hash of its token. */
export async function insertReset(db: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

const isUsable = (hash: string) =>
  and(eq(passwordResets.hash, hash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`));

/** The user that a link belongs to. Undefined if the link is unknown, was used or has expired. */
export async function findUsableReset(db: Database, hash: string) {
  const [user] = await db
    .select({ username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isUsable(hash));
  return user;
}

/** Marks a link as used, and with it all other links of the same user. @returns the user; undefined if the link is unknown, was used already or has expired */
export async function consumeReset(tx: Database, hash: string) {
  const [usedReset] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(isUsable(hash))
    .returning({ userId: passwordResets.userId });
  if (!usedReset) return undefined;
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, usedReset.userId), isNull(passwordResets.usedAt)));
  const [user] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, usedReset.userId));
  return user;
}
