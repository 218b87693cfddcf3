import type { FastifyBaseLogger } from 'fastify';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { tryWithAdvisoryLock } from '../platform/db/advisoryLock';
import { creditPayment } from './creditPayment';
import { GatewayError, type PaymentGateway } from './gateway';
import { type TopUpRow, expireTopUp, listOpen } from './topUpRepository';

const minute = 60_000;

/** Milliseconds after which an order that is still open is looked at for the first time; then after twice that, four times, … */
const firstLook = 15 * minute;

/** Milliseconds after which an unpaid order is given up: so long a bank may take to confirm, by Razorpay's account of late authorisation. */
const lastLook = 5 * 24 * 60 * minute;

const roundInterval = 3 * minute;

/** How many looks an order of this age has had; below the first it is negative. */
const looks = (age: number) => (age < firstLook ? -1 : Math.floor(Math.log2(age / firstLook)));

export interface Reconciler {
  start(): void;
  stop(): Promise<void>;
  /** One look at all orders whose turn it is. */
  round: (now: Date) => Promise<void>;
}

/** Asks the gateway about orders that nobody told us the end of: the window was closed, the browser died, the event was lost. */
export function topUpReconciler(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger): Reconciler {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Unknown at the start: then every open order is looked at. */
  let lastRound: Date | undefined;

  const reconcile = async (topUp: TopUpRow, now: Date) => {
    const payments = await gateway.listPayments(topUp.orderId, stopping.signal);
    for (const payment of payments.filter(({ status }) => status === 'captured')) {
      const credit = await inTransaction(db, (tx) => creditPayment(tx, gateway, payment));
      log.info({ topUp: topUp.id, payment: payment.id, credit }, 'found a payment that nobody told of');
      return;
    }
    const age = now.getTime() - topUp.createdAt.getTime();
    if (age > lastLook && !payments.some(({ status }) => status === 'authorized')) await expireTopUp(db, topUp.id);
  };

  const isDue = ({ createdAt }: TopUpRow, now: Date) => {
    const age = (moment: Date) => moment.getTime() - createdAt.getTime();
    return lastRound === undefined || age(now) > lastLook || looks(age(now)) > looks(age(lastRound));
  };

  const round = async (now: Date) => {
    const open = await listOpen(db, gateway.name, new Date(now.getTime() - firstLook));
    for (const topUp of open.filter((row) => isDue(row, now))) {
      if (stopping.signal.aborted) return;
      await reconcile(topUp, now);
    }
    lastRound = now;
  };

  /** Several processes at it would do no harm, but ask for nothing. */
  const aloneRound = (now: Date) =>
    tryWithAdvisoryLock(db, 'top-up reconciler', () => round(now)).catch((error: unknown) => {
      // The gateway is down: the next round asks again, from where this one stood.
      if (error instanceof GatewayError) log.warn({ err: error }, 'open top-ups could not be looked at');
      else log.error({ err: error }, 'looking at open top-ups failed');
    });

  const tick = () => {
    running ??= aloneRound(new Date()).finally(() => {
      running = undefined;
    });
  };

  return {
    round: aloneRound,
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
