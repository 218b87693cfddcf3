import type { FastifyBaseLogger } from 'fastify';
import { tryWithAdvisoryLock } from '../platform/db/advisoryLock';
import type { DatabasePool } from '../platform/db/database';
import { GatewayError, type PaymentGateway } from './gateway';
import { openOrderChecker } from './openOrderChecker';
import { unreportedRefundFinder } from './unreportedRefundFinder';

/** Milliseconds between two rounds. */
const roundInterval = 180_000;

export interface Reconciler {
  start(): void;
  stop(): Promise<void>;
  /** Checks all orders that are due, and refunds that weren't reported. */
  round: (now: Date) => Promise<void>;
}

/** Reconciles orders and refunds with the gateway at regular intervals, to find unreported ones. */
export function topUpReconciler(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger): Reconciler {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<void> | undefined;

  const parts = {
    orders: openOrderChecker(db, gateway, log),
    refunds: unreportedRefundFinder(db, gateway, log),
  };

  const round = async (now: Date) => {
    for (const [part, reconcile] of Object.entries(parts))
      await reconcile(now, stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        // An unreachable gateway is only a warning, because the next round tries again.
        log[error instanceof GatewayError ? 'warn' : 'error']({ err: error, part }, 'reconciling payments failed');
      });
  };

  /** Runs a round unless another process is running one. Two at a time would do no harm, but would send the gateway needless requests. */
  const lockedRound = (now: Date) =>
    tryWithAdvisoryLock(db, 'top-up reconciler', () => round(now)).catch((error: unknown) =>
      log.error({ err: error }, 'reconciling payments failed'),
    );

  const tick = () => {
    currentRound ??= lockedRound(new Date()).finally(() => {
      currentRound = undefined;
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
      await currentRound;
    },
  };
}
