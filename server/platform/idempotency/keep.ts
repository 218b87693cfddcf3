import type { Database } from '../db/database';

/**
 * Keeps an answer in the transaction that makes what it tells of: both are there or neither, so that a request that is repeated after a crash makes nothing
 * twice. Returns the answer.
 *
 * @throws ApiError 503 when another request took the key over meanwhile; what was made is rolled back then, and that one makes it
 */
export type Keep = <T>(tx: Database, answer: T) => Promise<T>;

/** For what nobody can repeat: a request without a key, and what the server makes of itself. */
export const keepNothing: Keep = async (_tx, answer) => answer;
