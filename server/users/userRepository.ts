import { eq } from 'drizzle-orm';
import type { ProfileEdit } from '../../contract/users';
import type { Database } from '../platform/db/database';
import { subscriptions, users } from '../platform/db/tables/accounts';

/** Finds a user, with the subscription. Undefined if the account has been deleted. */
export async function findUser(db: Database, userId: number) {
  const [row] = await db
    .select()
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Finds a user's subscription without the rest of the profile. */
export async function findSubscription(db: Database, userId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Replaces name and address. */
export async function updateProfile(db: Database, userId: number, edit: ProfileEdit): Promise<void> {
  await db.update(users).set(edit).where(eq(users.id, userId));
}

/** Whether a user's role gives access to the support pages. The roles `support` and `admin` do. */
export async function hasSupportRole(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === 'support' || row?.role === 'admin';
}
