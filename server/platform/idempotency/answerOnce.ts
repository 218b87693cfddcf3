import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '../../../contract/error';
import { ApiError } from '../apiError';
import type { Platform } from '../platform';
import {
  type Hold,
  deleteExpiredKeys,
  findKey,
  freeKey,
  saveAnswer,
  renewHold,
  takeKey,
  takeOver,
} from './keyRepository';
import type { StoreAnswer } from './intent';
import { packAnswer, unpackAnswer } from './packAnswer';

/** Milliseconds for which an answer is stored. */
export const answerLifetime = 24 * 3600 * 1000;

/** Milliseconds between two heartbeats. */
const heartbeatInterval = 2_000;

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
  callerGone: AbortSignal;
  /** Aborts when the server stops. */
  closing: AbortSignal;
}

type AnswerDependencies = Pick<Platform, 'db' | 'addresses'>;

type KeyedWork = (storeAnswer: StoreAnswer) => Promise<unknown>;

const keyReusedError = () =>
  new ApiError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Please send a new key with a new request.',
  );

const noop = () => {};

/** Resolves when the signal aborts. */
const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const serverStoppingError = () =>
  new ApiError(503, 'server_stopping', 'The server is restarting. Please try again in a moment.');

const takenOverError = () =>
  new ApiError(
    503,
    'request_taken_over',
    'This took too long and was started again. Please check in a moment whether it has worked.',
  );

interface StoredAnswer {
  status: number;
  answer: string;
}

type KeyEntry = NonNullable<Awaited<ReturnType<typeof findKey>>>;

type Outcome = { answer: unknown } | { error: unknown };

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );

/**
 * The answer to store for an outcome. Undefined for failures of the server, and for errors after the caller has closed the connection: a retried request then
 * does the work again.
 */
function answerToStore({ addresses }: AnswerDependencies, outcome: Outcome, callerGone: AbortSignal) {
  if ('answer' in outcome) return { status: 200, answer: packAnswer(addresses, outcome.answer) };
  const { error } = outcome;
  if (callerGone.aborted || !(error instanceof ApiError) || error.status >= 500) return undefined;
  const body: ErrorBody = { detail: error.message, code: error.code };
  return { status: error.status, answer: JSON.stringify(body) };
}

/** Saves heartbeats for a held key. `end` stops the heartbeats and returns the renewed hold, or undefined if another request has taken over the key. */
function startHeartbeats({ db }: AnswerDependencies, first: Hold): { end: () => Promise<Hold | undefined> } {
  let lastBeat: Promise<Hold | undefined> = Promise.resolve(first);
  const timer = setInterval(() => {
    // If a heartbeat fails (for example while the database restarts), the key may still be held.
    lastBeat = lastBeat.then((hold) => hold && renewHold(db, hold).catch(() => hold));
  }, heartbeatInterval);
  return {
    end: () => {
      clearInterval(timer);
      return lastBeat;
    },
  };
}

/** Does the work of the request that holds the key, and stores its answer or refusal. */
async function workWithKey(parts: AnswerDependencies, first: Hold, callerGone: AbortSignal, work: KeyedWork) {
  const { db } = parts;
  const heartbeats = startHeartbeats(parts, first);
  const storeAnswer: StoreAnswer = async (tx, answer) => {
    const hold = await heartbeats.end();
    const isSaved = hold && (await saveAnswer(tx, hold, { status: 200, answer: packAnswer(parts.addresses, answer) }));
    if (!isSaved) throw takenOverError();
    return answer;
  };
  const outcome = await outcomeOf(work(storeAnswer));
  const hold = await heartbeats.end();
  const toStore = answerToStore(parts, outcome, callerGone);
  // The work is done, so send the answer even if it can't be stored.
  if (hold) await (toStore ? saveAnswer(db, hold, toStore) : freeKey(db, hold)).catch(() => {});
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** The stored answer of a key. Undefined while the first request is in progress. @throws ApiError 422 if the key was used for another request */
function storedAnswerOf({ requestHash, status, answer }: KeyEntry, hash: string): StoredAnswer | undefined {
  if (requestHash !== hash) throw keyReusedError();
  return status === null ? undefined : { status, answer: answer ?? 'null' };
}

/** Returns the content of a stored answer. @throws ApiError if the answer is a refusal */
function unwrapAnswer({ addresses }: AnswerDependencies, { status, answer }: StoredAnswer): unknown {
  if (status < 400) return unpackAnswer(addresses, answer);
  const { detail, code } = JSON.parse(answer) as ErrorBody;
  throw new ApiError(status, code, detail);
}

/**
 * Answers a request whose key no other request in this process is using. If no process holds the key, does the work. If another process holds it, waits for the
 * stored answer, or takes over the key if that process has died.
 */
async function answerAsFirst(
  parts: AnswerDependencies,
  request: KeyedRequest,
  interrupted: AbortSignal,
  work: KeyedWork,
): Promise<unknown> {
  const { db } = parts;
  const { userId, key, hash, callerGone } = request;
  for (;;) {
    const hold = await takeKey(db, { userId, key, requestHash: hash });
    if (hold) return workWithKey(parts, hold, callerGone, work);
    const entry = await findKey(db, userId, key, answerLifetime);
    if (!entry) continue;
    if (entry.expired) {
      await deleteExpiredKeys(db, answerLifetime);
      continue;
    }
    const stored = storedAnswerOf(entry, hash);
    if (stored) return unwrapAnswer(parts, stored);
    const taken = await takeOver(db, { userId, key, since: entry.since }, holderTimeout);
    if (taken) return workWithKey(parts, taken, callerGone, work);
    if (interrupted.aborted) throw serverStoppingError();
    await pause(pollInterval, undefined, { signal: interrupted }).catch(() => {});
  }
}

type AnswerOnce = (parts: AnswerDependencies, request: KeyedRequest, work: KeyedWork) => Promise<unknown>;

/**
 * Creates a function that gives all requests with the same key the same answer. The first request does the work, concurrent ones wait for its answer, and later
 * ones get the stored answer for a day. If the process of the first request dies, another request takes over. In each process, only the first of the waiting
 * requests polls the database.
 *
 * The function throws ApiError 422 if the key was used for another request, and 503 if the server stops or another request has taken over the key.
 */
export function createAnswerOnce(): AnswerOnce {
  const inProgress = new Map<string, { hash: string; done: Promise<unknown> }>();
  return async (parts, request, work) => {
    const { userId, key, hash, callerGone, closing } = request;
    const name = `${userId} ${key}`;
    // Create this signal only once: `closing` keeps a reference to it until the process ends.
    const interrupted = AbortSignal.any([callerGone, closing]);
    for (;;) {
      const earlier = inProgress.get(name);
      if (!earlier) {
        const answer = answerAsFirst(parts, request, interrupted, work);
        const done = answer.then(noop, noop).finally(() => inProgress.delete(name));
        inProgress.set(name, { hash, done });
        return answer;
      }
      if (earlier.hash !== hash) throw keyReusedError();
      await Promise.race([earlier.done, waitForAbort(interrupted)]);
      if (interrupted.aborted) throw serverStoppingError();
      const entry = await findKey(parts.db, userId, key, answerLifetime);
      const stored = entry && !entry.expired && storedAnswerOf(entry, hash);
      if (stored) return unwrapAnswer(parts, stored);
    }
  };
}
