import { createHash } from 'node:crypto';

/**
 * The hash under which the database stores a refresh token or a mailed link, so that a leaked copy of the database contains no usable token. The tokens are
 * random enough to need neither a salt nor a slow hash.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
