import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform/platform';
import { readClaimedPicture } from './readPicture';
import {
  type ReadingRow,
  claimReading,
  failAbandoned,
  failReading,
  maxAttempts,
  unclaimReading,
} from './readingRepository';

/** Time limit in milliseconds for one reading. The local engine takes about two seconds, and several times that on a busy machine. */
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
  let isCheckRequested = false;

  const read = async (row: ReadingRow) => {
    const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(readingTimeout)]);
    try {
      await readClaimedPicture(platform, row, { signal, onProgress: () => {} });
    } catch (error) {
      if (shutdown.signal.aborted) return unclaimReading(db, row);
      log.warn({ err: error, picture: row.mediaId, attempts: row.attempts }, 'a picture could not be read');
      // Mark the reading as failed only after the last attempt. Before that, it is claimed again at the end of its lease. By then, a picture store that was
      // unreachable may work again.
      if (row.attempts >= maxAttempts) await failReading(db, row);
    }
  };

  const readWholeQueue = async () => {
    for (const picture of await failAbandoned(db))
      log.warn({ picture, attempts: maxAttempts }, 'gave up on a picture: every worker that read it died');
    while (!shutdown.signal.aborted) {
      const row = await claimReading(db);
      if (!row) return;
      await read(row);
    }
  };

  /** Reads all queued pictures. If that is already in progress, checks the queue once more afterwards. */
  const checkQueue = () => {
    if (shutdown.signal.aborted) return;
    if (working) {
      isCheckRequested = true;
      return;
    }
    working = readWholeQueue()
      .catch((error: unknown) => log.error({ err: error }, 'the queue of pictures to read could not be processed'))
      .finally(() => {
        working = undefined;
        if (!isCheckRequested) return;
        isCheckRequested = false;
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
