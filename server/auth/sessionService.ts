import { createHash, randomBytes } from 'node:crypto';
import type { TokenPair } from '../../contract/auth';
import { ApiError } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import { endSession, insertRefreshToken, insertSession, lockRefreshToken, spendRefreshToken } from './authRepository';

const day = 24 * 60 * 60 * 1000;
const refreshTokenLife = 30 * day;

/** Kept as a hash: who reads the database cannot sign in with what stands there. The token is random enough to need no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** @param signAccessToken makes the access token of a user */
export function sessionService(db: DatabasePool, signAccessToken: (userId: number) => string) {
  const issue = async (tx: Database, userId: number, sessionId: string): Promise<TokenPair> => {
    const token = randomBytes(32).toString('base64url');
    await insertRefreshToken(tx, {
      hash: hashOf(token),
      sessionId,
      expiresAt: new Date(Date.now() + refreshTokenLife),
    });
    return { access_token: signAccessToken(userId), refresh_token: token };
  };

  return {
    begin: (userId: number) => inTransaction(db, async (tx) => issue(tx, userId, await insertSession(tx, userId))),

    /**
     * Exchanges a refresh token for a new pair and spends it. A spent one that comes back was stolen, or was used by the thief: either way everything
     * that came of its sign-in ends.
     */
    async refresh(token: string): Promise<TokenPair> {
      const hash = hashOf(token);
      const pair = await inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, hash);
        if (!known || known.endedAt || known.expiresAt < new Date()) return undefined;
        if (known.spentAt) {
          await endSession(tx, known.sessionId);
          return undefined;
        }
        await spendRefreshToken(tx, hash);
        return issue(tx, known.userId, known.sessionId);
      });
      if (!pair) throw new ApiError(401, 'session_ended', 'Session timeout! Please login');
      return pair;
    },

    /** Ends the session; a token that is unknown has none to end. */
    end: (token: string) =>
      inTransaction(db, async (tx) => {
        const known = await lockRefreshToken(tx, hashOf(token));
        if (known) await endSession(tx, known.sessionId);
      }),
  };
}

export type SessionService = ReturnType<typeof sessionService>;
