import { randomBytes } from 'node:crypto';
import type { TokenPair } from '../../contract/auth';
import type { UserSession } from '../../contract/users';
import { ApiError, notFound } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import type { AccessToken } from '../platform/http/authenticate';
import { wrongSignIn } from './accountService';
import {
  endSession,
  insertRefreshToken,
  insertSession,
  isLastSpent,
  listSessions,
  lockRefreshToken,
  sessionGoesOn,
  spendRefreshToken,
} from './sessionRepository';
import { tokenHash } from './tokenHash';

const day = 24 * 60 * 60 * 1000;
const refreshTokenLife = 30 * day;

/** Milliseconds in which a spent token may come again: two tabs that wake together send the same one. */
const grace = 10_000;

/** Characters kept of what a browser says it is. */
const userAgentMax = 300;

/** @param signAccessToken makes an access token */
export function sessionService(db: DatabasePool, signAccessToken: (token: AccessToken) => string) {
  const issue = async (tx: Database, sub: number, sid: string): Promise<TokenPair> => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + refreshTokenLife);
    await insertRefreshToken(tx, { hash: tokenHash(token), sessionId: sid, expiresAt });
    return { access_token: signAccessToken({ sub, sid }), refresh_token: token };
  };

  return {
    /** @param user as the password was checked against @throws ApiError 401 where that password holds no more */
    async begin(user: { id: number; passwordHash: string }, userAgent: string): Promise<TokenPair> {
      const { id: userId, passwordHash } = user;
      return inTransaction(db, async (tx) => {
        const session = { userId, passwordHash, userAgent: userAgent.slice(0, userAgentMax) };
        const sessionId = await insertSession(tx, session);
        if (!sessionId) throw wrongSignIn();
        return issue(tx, userId, sessionId);
      });
    },

    /**
     * Exchanges a refresh token for a new pair and spends it. A spent one that comes back was stolen, or was used by the thief: either way everything
     * that came of its sign-in ends. But for ten seconds the one that was spent last may come again: it gets a pair of its own, and what the first
     * caller got stays good, since either may be the one that the browser keeps. A thief gains those seconds, and only with the token's last use.
     */
    async refresh(token: string): Promise<TokenPair> {
      const hash = tokenHash(token);
      const pair = await inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, hash);
        if (!known || known.endedAt || known.expiresAt < new Date()) return undefined;
        const { sessionId, userId, spentAt } = known;
        if (!spentAt) await spendRefreshToken(tx, hash, sessionId);
        else if (Date.now() - spentAt.getTime() > grace || !(await isLastSpent(tx, hash, sessionId, spentAt))) {
          await endSession(tx, userId, sessionId);
          return undefined;
        }
        return issue(tx, userId, sessionId);
      });
      if (!pair) throw new ApiError(401, 'session_ended', 'Session timeout! Please login');
      return pair;
    },

    /** Ends the session; a token that is unknown has none to end. */
    signOut: (token: string) =>
      inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, tokenHash(token));
        if (known) await endSession(tx, known.userId, known.sessionId);
      }),

    /** Of an access token that we signed. One from before sessions were named in it names none that goes on. */
    goesOn: async ({ sub, sid }: Partial<AccessToken>): Promise<boolean> =>
      sub !== undefined && sid !== undefined && sessionGoesOn(db, sub, sid),

    async list(userId: number, current: string): Promise<UserSession[]> {
      const rows = await listSessions(db, userId, refreshTokenLife);
      return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === current,
      }));
    },

    async end(userId: number, sessionId: string): Promise<null> {
      if (!(await endSession(db, userId, sessionId))) throw notFound('session');
      return null;
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
