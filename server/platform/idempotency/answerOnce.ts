import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '../../../contract/error';
import { ApiError } from '../apiError';
import type { Platform } from '../platform';
import {
  type Hold,
  deleteExpiredKeys,
  findKey,
  freeKey,
  keepAnswer,
  renewHold,
  takeKey,
  takeOver,
} from './keyRepository';
import type { StoreAnswer } from './intent';
import { packAnswer, unpackAnswer } from './keptAnswer';

/** Milliseconds for which an answer is stored. */
export const answerLife = 24 * 3600 * 1000;

const beatInterval = 2_000;

/** Milliseconds without a heartbeat after which the process of the first request counts as dead. */
const holderTimeout = 10_000;

/** Milliseconds between two queries for a key that another process holds. */
const pollInterval = 500;

interface KeyedRequest {
  userId: number;
  key: string;
  /** The hash that `requestHash` returned. */
  hash: string;
  /** Aborts when the caller closes the connection. */
  gone: AbortSignal;
  /** Aborts when the server stops. */
  closing: AbortSignal;
}

type Parts = Pick<Platform, 'db' | 'addresses'>;

type Work = (storeAnswer: StoreAnswer) => Promise<unknown>;

const reusedKey = () =>
  new ApiError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Please send a new key with a new request.',
  );

const noop = () => {};

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const serverStopping = () =>
  new ApiError(503, 'server_stopping', 'The server is restarting. Please try again in a moment.');

interface Kept {
  status: number;
  answer: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findKey>>>;

type Outcome = { answer: unknown } | { error: unknown };

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );

/** The answer to store for an outcome. Undefined for our own failures, and for errors after the caller has left: the next request then starts anew. */
function answerToStore({ addresses }: Parts, outcome: Outcome, gone: AbortSignal) {
  if ('answer' in outcome) return { status: 200, answer: packAnswer(addresses, outcome.answer) };
  const { error } = outcome;
  if (gone.aborted || !(error instanceof ApiError) || error.status >= 500) return undefined;
  const body: ErrorBody = { detail: error.message, code: error.code };
  return { status: error.status, answer: JSON.stringify(body) };
}

/** Saves heartbeats for a held key. `end` stops them and returns the current hold; undefined if another request has taken over the key. */
function startHeartbeats({ db }: Parts, first: Hold): { end: () => Promise<Hold | undefined> } {
  let beating: Promise<Hold | undefined> = Promise.resolve(first);
  const timer = setInterval(() => {
    // A failed heartbeat (for example while the database restarts) doesn't mean that the hold is lost.
    beating = beating.then((hold) => hold && renewHold(db, hold).catch(() => hold));
  }, beatInterval);
  return {
    end: () => {
      clearInterval(timer);
      return beating;
    },
  };
}

/** Does the work while the request holds the key, and stores the answer or the refusal. */
async function workHolding(parts: Parts, first: Hold, gone: AbortSignal, work: Work) {
  const { db } = parts;
  const holding = startHeartbeats(parts, first);
  const storeAnswer: StoreAnswer = async (tx, answer) => {
    const hold = await holding.end();
    const kept = hold && (await keepAnswer(tx, hold, { status: 200, answer: packAnswer(parts.addresses, answer) }));
    if (!kept) throw serverStopping();
    return answer;
  };
  const outcome = await outcomeOf(work(storeAnswer));
  const hold = await holding.end();
  const kept = answerToStore(parts, outcome, gone);
  // The work is done, so send the answer even if it can't be stored.
  if (hold) await (kept ? keepAnswer(db, hold, kept) : freeKey(db, hold)).catch(() => {});
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** The stored answer of a key. Undefined while the first request is in progress. @throws ApiError 422 if the key was used for another request */
function keptAnswer({ requestHash, status, answer }: Found, hash: string): Kept | undefined {
  if (requestHash !== hash) throw reusedKey();
  return status === null ? undefined : { status, answer: answer ?? 'null' };
}

function replay({ addresses }: Parts, { status, answer }: Kept): unknown {
  if (status < 400) return unpackAnswer(addresses, answer);
  const { detail, code } = JSON.parse(answer) as ErrorBody;
  throw new ApiError(status, code, detail);
}

/** Does the work if the key is free, or returns the stored answer if there is one. Otherwise waits for the process that holds the key. */
async function answerFirst(
  parts: Parts,
  request: KeyedRequest,
  interrupted: AbortSignal,
  work: Work,
): Promise<unknown> {
  const { db } = parts;
  const { userId, key, hash, gone } = request;
  for (;;) {
    const hold = await takeKey(db, { userId, key, requestHash: hash });
    if (hold) return workHolding(parts, hold, gone, work);
    const found = await findKey(db, userId, key, answerLife);
    if (!found) continue;
    if (found.expired) {
      await deleteExpiredKeys(db, answerLife);
      continue;
    }
    const kept = keptAnswer(found, hash);
    if (kept) return replay(parts, kept);
    const taken = await takeOver(db, { userId, key, since: found.since }, holderTimeout);
    if (taken) return workHolding(parts, taken, gone, work);
    if (interrupted.aborted) throw serverStopping();
    await pause(pollInterval, undefined, { signal: interrupted }).catch(() => {});
  }
}

type Answerer = (parts: Parts, request: KeyedRequest, work: Work) => Promise<unknown>;

/**
 * Creates a function that gives all requests with the same key the same answer. The first request does the work, concurrent ones wait for its answer, and later
 * ones get it again for a day. If the process of the first request dies, another takes over. However many requests wait in a process, only the first of them
 * polls the database.
 *
 * The function throws ApiError 422 if the key was used for another request, and 503 if the server stops.
 */
export function createAnswerOnce(): Answerer {
  const first = new Map<string, { hash: string; done: Promise<unknown> }>();
  return async (parts, request, work) => {
    const { userId, key, hash, gone, closing } = request;
    const name = `${userId} ${key}`;
    // Create this signal only once: the signals that it joins keep a reference to it for as long as they exist.
    const interrupted = AbortSignal.any([gone, closing]);
    for (;;) {
      const before = first.get(name);
      if (!before) {
        const answer = answerFirst(parts, request, interrupted, work);
        const done = answer.then(noop, noop).finally(() => first.delete(name));
        first.set(name, { hash, done });
        return answer;
      }
      if (before.hash !== hash) throw reusedKey();
      await Promise.race([before.done, aborted(interrupted)]);
      if (interrupted.aborted) throw serverStopping();
      const found = await findKey(parts.db, userId, key, answerLife);
      const kept = found && !found.expired && keptAnswer(found, hash);
      if (kept) return replay(parts, kept);
    }
  };
}
