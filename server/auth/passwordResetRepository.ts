import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { passwordResets, users } from '../platform/db/tables/accounts';

export async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** Links of a user that were made within their life, used or not. The user's row is locked, so that those who count at once count one another. */
export async function countRecentResets(tx: Database, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await tx
    .select({ n: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, sql`now()`)));
  return row?.n ?? 0;
}

export async function insertReset(db: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

const usable = (hash: string) =>
  and(eq(passwordResets.hash, hash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`));

/** Whose link this is; undefined when it doesn't work any more. */
export async function findUsable(db: Database, hash: string) {
  const [user] = await db
    .select({ username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(usable(hash));
  return user;
}

/** Uses a link up, and every other of the same user. @returns whose it was; undefined when it works no more */
export async function useReset(tx: Database, hash: string) {
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(usable(hash))
    .returning({ userId: passwordResets.userId });
  if (!used) return undefined;
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
  const [user] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, used.userId));
  return user;
}
