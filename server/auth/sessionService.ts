import { createHmac, randomBytes } from 'node:crypto';
import type { TokenPair } from '../../contract/auth';
import type { UserSession } from '../../contract/users';
import { ApiError, notFound } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import type { AccessToken } from '../platform/http/authenticate';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { wrongSignIn } from './accountService';
import {
  endSession,
  endSessionsOf,
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

/** However often it is used, a session ends this long after its sign-in. */
const sessionLife = 90 * day;

/** Milliseconds in which a spent token may come again: two tabs that wake together send the same one. */
const grace = 10_000;

/** Characters kept of what a browser says it is. */
const userAgentMax = 300;

interface Signer {
  /** Makes an access token. */
  sign: (token: AccessToken) => string;
  /** Derives each refresh token from the one before. */
  secret: string;
}

export function sessionService(db: DatabasePool, { sign, secret }: Signer) {
  const issue = async (tx: Database, { sub, sid }: AccessToken, token: string): Promise<TokenPair> => {
    const expiresAt = new Date(Date.now() + refreshTokenLife);
    await insertRefreshToken(tx, { hash: tokenHash(token), sessionId: sid, expiresAt });
    return { access_token: sign({ sub, sid }), refresh_token: token };
  };

  /** Without the secret it can't be told from chance, so the database need not hold it for the same answer to be given twice. */
  const successorOf = (token: string) => createHmac('sha256', secret).update(`refresh/${token}`).digest('base64url');

  return {
    /** @param user as the password was checked against @throws ApiError 401 where that password holds no more */
    async begin(user: { id: number; passwordHash: string }, userAgent: string): Promise<TokenPair> {
      const { id: userId, passwordHash } = user;
      return inTransaction(db, async (tx) => {
        const session = { userId, passwordHash, userAgent: userAgent.slice(0, userAgentMax) };
        const sessionId = await insertSession(tx, session);
        if (!sessionId) throw wrongSignIn();
        return issue(tx, { sub: userId, sid: sessionId }, randomBytes(32).toString('base64url'));
      });
    },

    /**
     * Exchanges a refresh token for a new pair and spends it. A spent token that comes back was stolen, or was used by the thief: either way its session
     * ends. The one exception is the token that was spent last, for ten seconds: two tabs may send it at once, and both get the same successor.
     *
     * @throws ApiError 401 `session_ended`
     */
    async refresh(token: string, caller: Caller): Promise<TokenPair> {
      const hash = tokenHash(token);
      const pair = await inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, hash);
        if (!known || known.endedAt || known.expiresAt < new Date()) return undefined;
        const { sessionId, userId, beganAt, spentAt } = known;
        const isTooOld = Date.now() - beganAt.getTime() > sessionLife;
        const isReplay =
          spentAt !== null &&
          (Date.now() - spentAt.getTime() > grace || !(await isLastSpent(tx, hash, sessionId, spentAt)));
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

    /** Ends the session; a token that is unknown has none to end. */
    signOut: (token: string, caller: Caller) =>
      inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, tokenHash(token));
        if (known && (await endSession(tx, known.userId, known.sessionId)))
          logSecurityEvent(caller, 'sign_out', { userId: known.userId });
      }),

    /** Of an access token that we signed. One from before sessions were named in it names none that goes on. */
    goesOn: async ({ sub, sid }: Partial<AccessToken>): Promise<boolean> =>
      sub !== undefined && sid !== undefined && sessionGoesOn(db, sub, sid),

    async list(userId: number, current: string): Promise<UserSession[]> {
      const rows = await listSessions(db, userId, { token: refreshTokenLife, session: sessionLife });
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

    /** Ends every session of the user, the one that asks included. */
    async endAll(userId: number, caller: Caller): Promise<null> {
      await endSessionsOf(db, userId);
      logSecurityEvent(caller, 'sessions_ended', { userId, code: 'all' });
      return null;
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
