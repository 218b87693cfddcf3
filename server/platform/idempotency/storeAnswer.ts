import type { Database } from '../db/database';

/**
 * Stores an answer in the transaction that creates what it describes. A crash leaves both or neither, so a repeated request creates nothing twice. Returns
 * the answer.
 *
 * @throws ApiError 503 if another request has taken over the key. The transaction is then rolled back, and the other request does the work
 */
export type StoreAnswer = <T>(tx: Database, answer: T) => Promise<T>;

/** For requests without a key, and for what the server creates by itself. */
export const storeNothing: StoreAnswer = async (_tx, answer) => answer;
