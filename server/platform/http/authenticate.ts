import type {} from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError';

/** What an access token says: whose it is, and the sign-in that it came of. */
export interface AccessToken {
  /** User. */
  sub: number;
  /** Session. */
  sid: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessToken;
    user: AccessToken;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the session goes on, by the database. */
    sessionGoesOn(token: AccessToken): Promise<boolean>;
  }
}

/** Seconds that an access token lives. */
export const accessTokenLife = 15 * 60;

async function verified(request: FastifyRequest): Promise<AccessToken> {
  try {
    return await request.jwtVerify<AccessToken>();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_JWT_NO_AUTHORIZATION_IN_HEADER')
      throw new ApiError(401, 'token_missing', 'Please sign in to continue.');
    if (code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED')
      throw new ApiError(401, 'token_expired', 'Session timeout! Please login');
    throw new ApiError(401, 'token_invalid', 'Please sign in again to continue.');
  }
}

/**
 * The user that the request's access token was made for, and the session. The session is looked up, one row by its key: who ends a session, sets a
 * new password or deletes the account need not wait until the last access token has run out.
 *
 * @throws ApiError 401: `token_missing`, `token_expired`, `token_invalid` or `session_ended`
 */
export async function signedIn(request: FastifyRequest): Promise<{ userId: number; sessionId: string }> {
  const token = await verified(request);
  if (!(await request.server.sessionGoesOn(token)))
    throw new ApiError(401, 'session_ended', 'Session timeout! Please login');
  return { userId: token.sub, sessionId: token.sid };
}
