import type {} from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: number };
    user: { sub: number };
  }
}

/** Seconds that an access token lives. */
export const accessTokenLife = 15 * 60;

/**
 * The user that the request's access token was made for.
 *
 * @throws ApiError 401: `token_missing`, `token_expired` or `token_invalid`
 */
export async function signedInUser(request: FastifyRequest): Promise<number> {
  try {
    const { sub } = await request.jwtVerify<{ sub: number }>();
    return sub;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_JWT_NO_AUTHORIZATION_IN_HEADER')
      throw new ApiError(401, 'token_missing', 'Please sign in to continue.');
    if (code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED')
      throw new ApiError(401, 'token_expired', 'Session timeout! Please login');
    throw new ApiError(401, 'token_invalid', 'Please sign in again to continue.');
  }
}
