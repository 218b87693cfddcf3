import type { Database } from '../db/database';

/**
 * Stores the answer to a request, and returns the answer. It is stored in the transaction that creates what the answer describes, so a crash can't leave one
 * without the other, and a retried request creates nothing twice.
 *
 * @throws ApiError 503 if another request has taken over the key. This rolls back the caller's transaction; the other request does the work
 */
export type StoreAnswer = <T>(tx: Database, answer: T) => Promise<T>;

/** A `StoreAnswer` that stores nothing. For requests without a key, and for what the server creates without a request. */
export const storeNothing: StoreAnswer = async (_tx, answer) => answer;

/** The work that a request asks for. A retried request has the same id, so it finds the work that the first one began. */
export interface Intent {
  /** Derived from user, key and request, so a retried request has the same id. Random without a key. */
  id: string;
  /** Aborts when the caller closes the connection. */
  callerGone: AbortSignal;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  /** Whether the caller wants the id of the run immediately, instead of waiting for its result (`Prefer: respond-async`). */
  isAsync: boolean;
  storeAnswer: StoreAnswer;
}
