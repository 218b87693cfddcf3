import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DatabasePool } from '../db/database';

/** Milliseconds that a count may wait for the database. Counting is a minor part of a call and must not delay it for long. */
const countTimeout = 2_000;

/** A limit: at most `max` events in a window of `seconds`. */
export interface Allowance {
  max: number;
  seconds: number;
}

/** The count under a key in the current window, over all processes. */
interface SharedCount {
  total: number;
  /** Milliseconds until the window ends. */
  endsIn: number;
}

export interface SharedCounter {
  /** Adds to the count; `amount` may be negative. @returns undefined if the database doesn't answer */
  add(key: string, amount: number): Promise<SharedCount | undefined>;
}

export interface CountStore {
  /** Creates a counter. @param name separates the keys of this counter from those of other counters */
  counter(name: string, allowance: Allowance): SharedCounter;
}

/**
 * Creates counters that all processes share, in the table `rate_limits`. The hourly sweep deletes expired rows.
 *
 * @param secret the secret for hashing the keys, so that the table holds no addresses
 */
export function countStore(db: DatabasePool, secret: string, log: FastifyBaseLogger): CountStore {
  let isFailing = false;

  /** Logs when counting begins to fail, and when it works again. @param error the error of the last count; undefined if it succeeded */
  const noteResult = (error?: unknown) => {
    if (isFailing === (error !== undefined)) return;
    isFailing = error !== undefined;
    if (isFailing)
      log.warn({ err: error }, 'rate limits are counted by each process alone: the database does not answer');
    else log.info('rate limits are shared between processes again');
  };

  return {
    counter(name, { max, seconds }) {
      const limiter = new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: max,
        duration: seconds,
      });
      return {
        async add(key, amount) {
          const hashedKey = createHmac('sha256', secret).update(`rate-limit/${key}`).digest('base64url');
          let timer: NodeJS.Timeout | undefined;
          const timeout = new Promise<never>((_, reject) => {
            timer = setTimeout(() => reject(new Error(`no answer within ${countTimeout} ms`)), countTimeout);
          });
          try {
            const { consumedPoints, msBeforeNext } = await Promise.race([limiter.penalty(hashedKey, amount), timeout]);
            noteResult();
            return { total: consumedPoints, endsIn: msBeforeNext };
          } catch (error) {
            noteResult(error);
            return undefined;
          } finally {
            clearTimeout(timer);
          }
        },
      };
    },
  };
}
