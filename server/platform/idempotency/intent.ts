import type { Database } from '../db/database';

/**
 * Stores an answer in the same transaction that creates what the answer describes, and returns the answer. A crash leaves both or neither, so a repeated
 * request creates nothing twice.
 *
 * @throws ApiError 503 if another request has taken over the key. The caller's transaction is then rolled back, and the other request does the work
 */
export type StoreAnswer = <T>(tx: Database, answer: T) => Promise<T>;

/** A `StoreAnswer` that stores nothing. For requests without a key, and for anything that the server creates by itself. */
export const storeNothing: StoreAnswer = async (_tx, answer) => answer;

/** The work that a request asks for. A repeated request has the same id, and so finds the work that has begun. */
export interface Intent {
  /** Derived from user, key and request, so a repeated request has the same id. Random without a key. */
  id: string;
  /** Aborts when the caller closes the connection. */
  callerGone: AbortSignal;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  /** Whether the caller prefers the id of the run to waiting for its result (`Prefer: respond-async`). */
  isAsync: boolean;
  storeAnswer: StoreAnswer;
}
