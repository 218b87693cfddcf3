import type { FastifyBaseLogger } from 'fastify';
import { withAdvisoryLock } from './db/advisoryLock';
import { sweepExpired } from './db/sweepExpired';
import { type Hourly, everyHour } from './everyHour';
import { outboxOf } from './mail/mailer';
import { sweepOutbox } from './mail/sweepOutbox';
import type { Platform } from './platform';

/** Deletes expired rows and mails, at the start and every hour. */
export const createSweeper = ({ db, config }: Pick<Platform, 'db' | 'config'>, log: FastifyBaseLogger): Hourly =>
  everyHour(
    async () => {
      try {
        // One process at a time, so that several that start at once don't wait for each other's rows.
        const rows = withAdvisoryLock(db, 'sweep', () => sweepExpired(db));
        await Promise.all([rows, sweepOutbox(outboxOf(config))]);
      } catch (error) {
        log.error({ err: error }, 'the sweep of expired data failed');
      }
    },
    { atStart: true },
  );
