import type { FastifyBaseLogger } from 'fastify';
import { tryWithAdvisoryLock } from '../platform/db/advisoryLock';
import type { DatabasePool } from '../platform/db/database';
import { GatewayError, type PaymentGateway } from './gateway';
import { openOrders } from './openOrders';
import { unreportedRefunds } from './unreportedRefunds';

/** Milliseconds between two rounds. */
const roundInterval = 180_000;

export interface Reconciler {
  start(): void;
  stop(): Promise<void>;
  /** Checks all orders whose turn it is, and the refunds. */
  round: (now: Date) => Promise<void>;
}

/** Compares our orders and refunds with the gateway's at regular intervals, to find what no browser and no event reported. */
export function topUpReconciler(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger): Reconciler {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const parts = {
    orders: openOrders(db, gateway, log),
    refunds: unreportedRefunds(db, gateway, log),
  };

  const round = async (now: Date) => {
    for (const [part, reconcile] of Object.entries(parts))
      await reconcile(now, stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        // A gateway that is down is no fault of ours; the next round asks again.
        log[error instanceof GatewayError ? 'warn' : 'error']({ err: error, part }, 'reconciling payments failed');
      });
  };

  /** Several processes would do no harm, but would ask the gateway in vain. */
  const lockedRound = (now: Date) =>
    tryWithAdvisoryLock(db, 'top-up reconciler', () => round(now)).catch((error: unknown) =>
      log.error({ err: error }, 'reconciling payments failed'),
    );

  const tick = () => {
    running ??= lockedRound(new Date()).finally(() => {
      running = undefined;
    });
  };

  return {
    round: lockedRound,
    start() {
      tick();
      timer = setInterval(tick, roundInterval);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
