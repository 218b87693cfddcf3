import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform/platform';
import { readClaimed } from './readPicture';
import {
  type ReadingRow,
  claimReading,
  failAbandoned,
  failReading,
  maxAttempts,
  unclaimReading,
} from './readingRepository';

/** Time limit for one reading in milliseconds. The local engine takes about two seconds, and several times that on a busy machine. */
const readingTimeout = 60_000;

/** Milliseconds between two polls of the queue, in case a notification was lost or a worker has died. */
const pollInterval = 5_000;

/** Milliseconds that the engine gets to stop when the process ends. A reading that doesn't stop in time is repeated when its lease ends. */
const abortTimeout = 2_000;

export interface ReadingWorker {
  start(): void;
  /** Resolves when nothing is being read. */
  idle(): Promise<void>;
  /** Returns the current reading to the queue. */
  stop(): Promise<void>;
}

/** Reads uploaded pictures in the background, one at a time in each process. */
export function readingWorker(platform: Platform, log: FastifyBaseLogger): ReadingWorker {
  const { db, notifications } = platform;
  const shutdown = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  let working: Promise<void> | undefined;
  let lookAgain = false;

  const read = async (row: ReadingRow) => {
    const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(readingTimeout)]);
    try {
      await readClaimed(platform, row, { signal, onProgress: () => {} });
    } catch (error) {
      if (shutdown.signal.aborted) return unclaimReading(db, row);
      log.warn({ err: error, picture: row.mediaId, attempts: row.attempts }, 'a picture could not be read');
      // Give up after the last attempt. Before that, the reading is retried when its lease ends: a store that was unreachable may be back by then.
      if (row.attempts >= maxAttempts) await failReading(db, row);
    }
  };

  const workThroughQueue = async () => {
    for (const picture of await failAbandoned(db))
      log.warn({ picture, attempts: maxAttempts }, 'gave up a picture whose reading ended every worker');
    while (!shutdown.signal.aborted) {
      const row = await claimReading(db);
      if (!row) return;
      await read(row);
    }
  };

  /** Works through the queue. A call while another is in progress makes that one look at the queue once more when it is done. */
  const checkQueue = () => {
    if (shutdown.signal.aborted) return;
    if (working) {
      lookAgain = true;
      return;
    }
    working = workThroughQueue()
      .catch((error: unknown) => log.error({ err: error }, 'the pictures to be read could not be worked off'))
      .finally(() => {
        working = undefined;
        if (!lookAgain) return;
        lookAgain = false;
        checkQueue();
      });
  };

  return {
    start() {
      stopListening = notifications.listen('readings', checkQueue);
      timer = setInterval(checkQueue, pollInterval);
      checkQueue();
    },
    async idle() {
      while (working) await working;
    },
    async stop() {
      shutdown.abort();
      stopListening();
      clearInterval(timer);
      await Promise.race([working, pause(abortTimeout, undefined, { ref: false })]);
    },
  };
}
