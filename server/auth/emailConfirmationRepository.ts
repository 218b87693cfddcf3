import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { emailConfirmations, users } from '../platform/db/tables/accounts';

/**
 * Returns the times at which links were mailed to a user within the last hour, oldest first. Locks the user's row until the transaction ends, so that a
 * concurrent call waits and then counts this call's mail.
 */
export async function listConfirmationMailTimes(tx: Database, userId: number): Promise<Date[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await tx
    .select({ createdAt: emailConfirmations.createdAt })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(emailConfirmations.createdAt);
  return rows.map(({ createdAt }) => createdAt);
}

/** Adds a link, identified by the hash of its token. */
export async function insertConfirmationLink(
  db: Database,
  confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(confirmation);
}

/** Cancels all unused links of a user. */
export async function cancelConfirmationLinks(db: Database, userId: number): Promise<void> {
  await db
    .update(emailConfirmations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt)));
}

/** Cancels the links that would change the user's address. Links that confirm the current address stay valid. */
export async function cancelEmailChanges(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update email_confirmations c set used_at = now() from users u
    where c.user_id = ${userId} and u.id = c.user_id and c.used_at is null and lower(c.email) <> lower(u.email)`);
}

/** Locks and returns a link with its user. Undefined if the link is unknown or has expired. */
export async function lockConfirmationLink(tx: Database, hash: string) {
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
  /** Null until the address is confirmed. */
  emailConfirmedAt: Date | null;
}

/** @throws DatabaseError for `users_email_key` if another account has the address */
export async function setEmail(db: Database, userId: number, mailbox: Mailbox): Promise<void> {
  await db.update(users).set(mailbox).where(eq(users.id, userId));
}

/** Whether an account has this address, ignoring case. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return rows.length > 0;
}
