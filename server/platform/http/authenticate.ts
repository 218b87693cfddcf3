import type {} from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError';

/** The claims of an access token. */
export interface AccessToken {
  /** The user's id. */
  sub: number;
  /** The session's id. */
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
    /** Whether the session is active, according to the database. */
    isSessionActive(token: AccessToken): Promise<boolean>;
    /** Whether this user is support staff, according to the database. */
    isSupport(userId: number): Promise<boolean>;
  }
}

/** Lifetime of an access token, in seconds. */
export const accessTokenLifetime = 15 * 60;

async function verifyToken(request: FastifyRequest): Promise<AccessToken> {
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
 * Checks the request's access token, and returns its user and session. Looks up the session in the database, so that ending a session, changing the password or
 * deleting the account takes effect before the access token expires.
 *
 * @throws ApiError 401: `token_missing`, `token_expired`, `token_invalid` or `session_ended`
 */
export async function authenticate(request: FastifyRequest): Promise<{ userId: number; sessionId: string }> {
  const token = await verifyToken(request);
  if (!(await request.server.isSessionActive(token)))
    throw new ApiError(401, 'session_ended', 'Session timeout! Please login');
  return { userId: token.sub, sessionId: token.sid };
}

/**
 * Checks that the authenticated user is support staff.
 *
 * @throws ApiError 403 `support_only`
 */
export async function requireSupport({ server, userId }: FastifyRequest): Promise<void> {
  if (!(await server.isSupport(userId)))
    throw new ApiError(403, 'support_only', 'Only support staff can see this. Ask your administrator for the role.');
}
