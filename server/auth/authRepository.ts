import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { subscriptions, users } from '../platform/db/tables/accounts';
import { singleRow } from '../platform/singleRow';

/** Finds a user by username, ignoring case. */
export async function findByUsername(db: Database, username: string) {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      email: users.email,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

/** Returns the credentials of a user. The user must exist. */
export async function findCredentials(db: Database, userId: number) {
  return singleRow(
    await db
      .select({
        username: users.username,
        name: users.name,
        passwordHash: users.passwordHash,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
}

/** Adds a user. @throws DatabaseError for `users_username_key` or `users_email_key` if the username or the email address is taken */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  return singleRow(await db.insert(users).values(user).returning({ id: users.id, username: users.username }));
}

/** Replaces the password. Doesn't end any session: see `endSessionsOf`. */
export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Adds a user's subscription. Each user has exactly one. */
export async function insertSubscription(db: Database, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  await db.insert(subscriptions).values(subscription);
}
