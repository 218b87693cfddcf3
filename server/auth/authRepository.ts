import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { refreshTokens, sessions, subscriptions, users } from '../platform/db/schema';
import { theOne } from '../platform/theOne';

export async function findByUsername(db: Database, username: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  return theOne(await db.insert(users).values(user).returning({ id: users.id, username: users.username }));
}

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function insertSubscription(db: Database, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  await db.insert(subscriptions).values(subscription);
}

export async function insertSession(db: Database, userId: number): Promise<string> {
  return theOne(await db.insert(sessions).values({ userId }).returning({ id: sessions.id })).id;
}

export async function insertRefreshToken(db: Database, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

/** The token with its session, locked: of two that come with the same one at once, the second sees it spent. */
export async function lockRefreshToken(db: Database, hash: string) {
  const [row] = await db
    .select({
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      spentAt: refreshTokens.spentAt,
      userId: sessions.userId,
      endedAt: sessions.endedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens });
  return row;
}

export async function spendRefreshToken(db: Database, hash: string): Promise<void> {
  await db.update(refreshTokens).set({ spentAt: new Date() }).where(eq(refreshTokens.hash, hash));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
