import { createHash } from 'node:crypto';

/**
 * The hash under which the database keeps a refresh token or a mailed link, so that a copy of the database is of no use. The tokens are random enough to need
 * neither a salt nor a slow hash.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
