import type { FastifyBaseLogger } from 'fastify';
import { sweepExpired } from './db/sweepExpired';
import { type Hourly, everyHour } from './everyHour';
import { outboxOf } from './mail/mailer';
import { sweepOutbox } from './mail/sweepOutbox';
import type { Platform } from './platform';

/** Clears away what has expired. */
export const createSweeper = ({ db, config }: Pick<Platform, 'db' | 'config'>, log: FastifyBaseLogger): Hourly =>
  everyHour(
    async () => {
      try {
        await Promise.all([sweepExpired(db), sweepOutbox(outboxOf(config))]);
      } catch (error) {
        log.error({ err: error }, 'what has expired could not be cleared away');
      }
    },
    { atStart: true },
  );
