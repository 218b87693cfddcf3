import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { preparedQuery } from '../platform/db/preparedQuery';
import { refreshTokens, sessions, users } from '../platform/db/tables/accounts';
import { singleRow } from '../platform/singleRow';

interface NewSession {
  userId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  userAgent: string;
}

/**
 * Adds a session and returns its id. Returns undefined if the password was changed, or the account was suspended or deleted, after the password was checked.
 * Each of these ends all sessions, so no new one may begin.
 */
export async function insertSession(tx: Database, session: NewSession): Promise<string | undefined> {
  const { userId, passwordHash, userAgent } = session;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt)))
    .for('share');
  if (!user) return undefined;
  return singleRow(await tx.insert(sessions).values({ userId, userAgent }).returning({ id: sessions.id })).id;
}

const activeSessionQuery = preparedQuery((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
      ),
    )
    .prepare('live_session'),
);

/** Whether the session is the user's and hasn't ended. */
export async function isSessionActive(db: Database, userId: number, sessionId: string): Promise<boolean> {
  return (await activeSessionQuery(db).execute({ userId, sessionId })).length === 1;
}

const timeAgo = (milliseconds: number) => sql`now() - ${milliseconds / 1000} * interval '1 second'`;

interface Lifetimes {
  /** Lifetime of a refresh token in milliseconds. */
  token: number;
  /** Lifetime of a session in milliseconds, however often it is used. */
  session: number;
}

/** Active sessions with a valid refresh token, most recently used first. */
export function listSessions(db: Database, userId: number, lifetimes: Lifetimes) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.lastUsedAt, timeAgo(lifetimes.token)),
        gt(sessions.createdAt, timeAgo(lifetimes.session)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Adds a refresh token, unless it exists already. */
export async function insertRefreshToken(db: Database, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token).onConflictDoNothing();
}

/**
 * Locks a refresh token and returns it with its session; undefined if it is unknown. Of two concurrent calls, the second waits and then sees the changes of the
 * first.
 */
export async function lockRefreshToken(tx: Database, hash: string) {
  const [row] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      spentAt: refreshTokens.spentAt,
      userId: sessions.userId,
      beganAt: sessions.createdAt,
      endedAt: sessions.endedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('no key update', { of: [refreshTokens, sessions] });
  return row;
}

/** Whether this is the session's most recently spent token. If so, its successor is the session's newest token. */
export async function isLastSpent(tx: Database, hash: string, sessionId: string, spentAt: Date): Promise<boolean> {
  const later = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.sessionId, sessionId), ne(refreshTokens.hash, hash), gte(refreshTokens.spentAt, spentAt)),
    )
    .limit(1);
  return later.length === 0;
}

/** Spends a refresh token and records that its session was used now. */
export async function spendRefreshToken(tx: Database, hash: string, sessionId: string): Promise<void> {
  await tx.update(refreshTokens).set({ spentAt: new Date() }).where(eq(refreshTokens.hash, hash));
  await tx.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Ends a session. @returns false if it has already ended, or isn't the user's */
export async function endSession(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends all sessions of a user. @param except a session to keep */
export async function endSessionsOf(db: Database, userId: number, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
