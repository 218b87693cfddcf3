import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { emailConfirmations, users } from '../platform/db/tables/accounts';

/**
 * When each link was mailed to a user within the last hour, oldest first. The user's row is locked until the transaction ends, so that two calls at once
 * count each other.
 */
export async function recentConfirmations(tx: Database, userId: number): Promise<Date[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await tx
    .select({ createdAt: emailConfirmations.createdAt })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(emailConfirmations.createdAt);
  return rows.map(({ createdAt }) => createdAt);
}

export async function insertConfirmation(
  db: Database,
  confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(confirmation);
}

/** Makes every link of a user that was not used yet useless. */
export async function cancelConfirmations(db: Database, userId: number): Promise<void> {
  await db
    .update(emailConfirmations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt)));
}

/** Makes the links useless that would change the user's address; those that confirm the present one stay. */
export async function cancelEmailChanges(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update email_confirmations c set used_at = now() from users u
    where c.user_id = ${userId} and u.id = c.user_id and c.used_at is null and lower(c.email) <> lower(u.email)`);
}

/** The link, with its user as they are now, both locked; undefined when there is none, or it has expired. */
export async function lockConfirmation(tx: Database, hash: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      email: emailConfirmations.email,
      usedAt: emailConfirmations.usedAt,
      username: users.username,
      name: users.name,
      currentEmail: users.email,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(and(eq(emailConfirmations.hash, hash), gt(emailConfirmations.expiresAt, sql`now()`)))
    .for('no key update', { of: [emailConfirmations, users] });
  return row;
}

export interface Mailbox {
  email: string;
  /** Null where nobody has shown yet that it is theirs. */
  emailConfirmedAt: Date | null;
}

/** @throws DatabaseError of `users_email_key` where another account has the address */
export async function setEmail(db: Database, userId: number, mailbox: Mailbox): Promise<void> {
  await db.update(users).set(mailbox).where(eq(users.id, userId));
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return rows.length > 0;
}
