import type { FastifyBaseLogger } from 'fastify';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { creditPayment } from './creditPayment';
import type { PaymentGateway } from './gateway';
import { processSequentially } from './processSequentially';
import { type TopUpRow, expireTopUp, listOpenOrders } from './topUpRepository';

const minuteMs = 60_000;

/** Age in milliseconds at which an open order is first checked. It is checked again at twice that age, at four times that age, and so on. */
const firstCheckAge = 15 * minuteMs;

/**
 * Age in milliseconds at which an unpaid order is checked for the last time and then expires. According to Razorpay, a bank may take five days to confirm a
 * payment.
 */
const lastCheckAge = 5 * 24 * 60 * minuteMs;

/** The index of the latest check that is due for an order of this age in milliseconds. -1 if none is due yet. */
const latestDueCheck = (age: number) => (age < firstCheckAge ? -1 : Math.floor(Math.log2(age / firstCheckAge)));

/**
 * Returns a function that asks the gateway about unpaid orders. Their payment may be unreported because the checkout window was closed, the browser crashed, or
 * the event was lost.
 */
export function openOrderChecker(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger) {
  /** The time of the last round. Undefined until the first round has ended. The first round checks every open order. */
  let lastRound: Date | undefined;
  /** Ids of orders whose check failed in the last round. */
  let failed = new Set<string>();
  /** Ids of orders that the last round skipped, because the gateway didn't answer or the server was stopping. */
  let skipped = new Set<string>();

  const isDue = ({ id, createdAt }: TopUpRow, now: Date) => {
    const age = (moment: Date) => moment.getTime() - createdAt.getTime();
    if (lastRound === undefined || failed.has(id) || skipped.has(id)) return true;
    return age(now) > lastCheckAge || latestDueCheck(age(now)) > latestDueCheck(age(lastRound));
  };

  const check = async (topUp: TopUpRow, now: Date, signal: AbortSignal) => {
    const payments = await gateway.listPayments(topUp.orderId, signal);
    const captured = payments.filter(({ status }) => status === 'captured');
    for (const payment of captured) {
      const credit = await inTransaction(db, (tx) => creditPayment(tx, { gateway, log }, payment));
      log.info({ topUp: topUp.id, payment: payment.id, credit }, 'found a captured payment of an open order');
    }
    // The bank may still confirm an authorised payment.
    if (payments.some(({ status }) => status === 'authorized')) return;
    // `expireTopUp` doesn't change an order that was just paid. If a captured payment doesn't match its order, the order expires, because checking it again
    // wouldn't help.
    const isOver = captured.length > 0 || now.getTime() - topUp.createdAt.getTime() > lastCheckAge;
    if (isOver) await expireTopUp(db, topUp.id);
  };

  return async (now: Date, signal: AbortSignal): Promise<void> => {
    const open = await listOpenOrders(db, gateway.name, new Date(now.getTime() - firstCheckAge));
    const due = open.filter((topUp) => isDue(topUp, now));
    // Check the orders that failed last time after all others, so that they don't hold up the others if they fail again.
    const first = due.filter(({ id }) => !failed.has(id));
    const last = due.filter(({ id }) => failed.has(id));
    const unfinished = await processSequentially([...first, ...last], {
      each: (topUp) => check(topUp, now, signal),
      onError: ({ id }, error) => log.error({ err: error, topUp: id }, 'checking an open order failed'),
      signal,
    });
    if (unfinished.skipped.length > 0)
      log.warn(
        { orders: unfinished.skipped.length },
        'open orders are left to the next round: the gateway does not answer',
      );
    failed = new Set(unfinished.failed.map(({ id }) => id));
    skipped = new Set(unfinished.skipped.map(({ id }) => id));
    lastRound = now;
  };
}
