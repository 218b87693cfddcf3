import type { FastifyBaseLogger } from 'fastify';
import { sweepExpired } from './db/sweepExpired';
import { outboxOf } from './mail/mailer';
import { sweepOutbox } from './mail/sweepOutbox';
import type { Platform } from './platform';

const hour = 60 * 60 * 1000;

/** Clears away what has expired, at the start and then once an hour. */
export interface Sweeper {
  start(): void;
  /** Resolves when nothing is being swept any more. */
  stop(): Promise<void>;
}

export function createSweeper({ db, config }: Pick<Platform, 'db' | 'config'>, log: FastifyBaseLogger): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();

  const sweep = () => {
    sweeping = sweeping
      .then(() => Promise.all([sweepExpired(db), sweepOutbox(outboxOf(config))]))
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, 'what has expired could not be cleared away'),
      );
  };

  return {
    start() {
      sweep();
      timer = setInterval(sweep, hour);
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
