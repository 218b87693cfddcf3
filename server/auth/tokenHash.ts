import { createHash } from 'node:crypto';

/**
 * What the database keeps of a refresh token or of a mailed link: who reads it there cannot use it. The tokens are random enough to need neither salt
 * nor a slow hash.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
