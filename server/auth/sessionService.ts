import { createHmac, randomBytes } from 'node:crypto';
import type { TokenPair } from '../../contract/auth';
import type { UserSession } from '../../contract/users';
import { ApiError, notFound } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import type { AccessToken } from '../platform/http/authenticate';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { wrongSignInError } from './accountService';
import {
  endSession,
  endSessionsOf,
  insertRefreshToken,
  insertSession,
  isLastSpent,
  listSessions,
  lockRefreshToken,
  isSessionActive,
  spendRefreshToken,
} from './sessionRepository';
import { hashToken } from './hashToken';

const dayMs = 24 * 60 * 60 * 1000;
const refreshTokenLifetime = 30 * dayMs;

/** Milliseconds from the sign-in to the end of the session, however often it's used. */
const sessionLifetime = 90 * dayMs;

/** Milliseconds for which a spent token is still accepted, because two tabs that wake up together send the same token. */
const reuseGrace = 10_000;

/** How many characters of a User-Agent header are stored. */
const userAgentMax = 300;

interface Signer {
  /** Signs an access token. */
  sign: (token: AccessToken) => string;
  /** The secret for deriving each refresh token from the one before. */
  secret: string;
}

/** Begins, continues and ends sessions. A session is a row in the database. The access tokens of the session contain the row's id. */
export function sessionService(db: DatabasePool, { sign, secret }: Signer) {
  const issue = async (tx: Database, { sub, sid }: AccessToken, token: string): Promise<TokenPair> => {
    const expiresAt = new Date(Date.now() + refreshTokenLifetime);
    await insertRefreshToken(tx, { hash: hashToken(token), sessionId: sid, expiresAt });
    return { access_token: sign({ sub, sid }), refresh_token: token };
  };

  /**
   * Derives the successor of a token. The same token always gives the same successor, so the successor needn't be stored. Without the secret it can't be
   * predicted.
   */
  const successorOf = (token: string) => createHmac('sha256', secret).update(`refresh/${token}`).digest('base64url');

  return {
    /** Begins a session. @param user as read when the password was checked @throws ApiError 401 if the password has changed since */
    async begin(user: { id: number; passwordHash: string }, userAgent: string): Promise<TokenPair> {
      const { id: userId, passwordHash } = user;
      return inTransaction(db, async (tx) => {
        const session = { userId, passwordHash, userAgent: userAgent.slice(0, userAgentMax) };
        const sessionId = await insertSession(tx, session);
        if (!sessionId) throw wrongSignInError();
        return issue(tx, { sub: userId, sid: sessionId }, randomBytes(32).toString('base64url'));
      });
    },

    /**
     * Exchanges a refresh token for a new pair and spends it. If a spent token is used again, it may have been stolen, so its session ends. There is one
     * exception, because two tabs may send the same token at about the same time: for ten seconds, the token that was spent last is accepted again. The
     * response contains the same successor.
     *
     * @throws ApiError 401 `session_ended`
     */
    async refresh(token: string, caller: Caller): Promise<TokenPair> {
      const hash = hashToken(token);
      const pair = await inTransaction(db, async (tx) => {
        const row = await lockRefreshToken(tx, hash);
        if (!row || row.endedAt || row.expiresAt < new Date()) return undefined;
        const { sessionId, userId, beganAt, spentAt } = row;
        const isTooOld = Date.now() - beganAt.getTime() > sessionLifetime;
        const isReplay =
          spentAt !== null &&
          (Date.now() - spentAt.getTime() > reuseGrace || !(await isLastSpent(tx, hash, sessionId, spentAt)));
        if (isTooOld || isReplay) {
          await endSession(tx, userId, sessionId);
          logSecurityEvent(caller, 'sessions_ended', { userId, code: isReplay ? 'token_replayed' : 'session_expired' });
          return undefined;
        }
        if (!spentAt) await spendRefreshToken(tx, hash, sessionId);
        return issue(tx, { sub: userId, sid: sessionId }, successorOf(token));
      });
      if (!pair) throw new ApiError(401, 'session_ended', 'Session timeout! Please login');
      return pair;
    },

    /** Ends the session of a refresh token. Does nothing for an unknown token. */
    signOut: (token: string, caller: Caller) =>
      inTransaction(db, async (tx) => {
        const row = await lockRefreshToken(tx, hashToken(token));
        if (row && (await endSession(tx, row.userId, row.sessionId)))
          logSecurityEvent(caller, 'sign_out', { userId: row.userId });
      }),

    /** Whether the session of a signed access token is active. A token without a session id counts as ended. */
    isActive: async ({ sub, sid }: Partial<AccessToken>): Promise<boolean> =>
      sub !== undefined && sid !== undefined && isSessionActive(db, sub, sid),

    async list(userId: number, current: string): Promise<UserSession[]> {
      const rows = await listSessions(db, userId, { token: refreshTokenLifetime, session: sessionLifetime });
      return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === current,
      }));
    },

    async end(userId: number, sessionId: string, caller: Caller): Promise<null> {
      if (!(await endSession(db, userId, sessionId))) throw notFound('session');
      logSecurityEvent(caller, 'sessions_ended', { userId, code: 'one' });
      return null;
    },

    /** Ends every session of the user, including the caller's. */
    async endAll(userId: number, caller: Caller): Promise<null> {
      await endSessionsOf(db, userId);
      logSecurityEvent(caller, 'sessions_ended', { userId, code: 'all' });
      return null;
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
