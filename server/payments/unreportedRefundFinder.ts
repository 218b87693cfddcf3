import type { FastifyBaseLogger } from 'fastify';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { recordRefund } from './recordRefund';
import type { PaymentGateway, Refund } from './gateway';
import { processSequentially } from './processSequentially';
import { findRecordedRefunds } from './refundRepository';

const hourMs = 3_600_000;

/** Milliseconds between two rounds. */
const roundInterval = hourMs;

/**
 * How far back refunds are listed, in milliseconds. The gateway lists refunds by creation time, and a refund may be pending for about a week. The other three
 * weeks allow for times when the server was down.
 */
const lookBack = 30 * 24 * hourMs;

/** Returns a function that debits refunds whose event was lost. After a round in which no refund failed or was skipped, it does nothing for an hour. */
export function unreportedRefundFinder(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger) {
  let lastRound: Date | undefined;
  /** Ids of refunds whose payment was never credited. Remembered, because checking one again would take another request to the gateway. */
  let uncredited = new Set<string>();

  const record = async (refund: Refund) => {
    const parts = { gateway, log };
    const entry = await inTransaction(db, (tx) => recordRefund(tx, parts, refund));
    if (entry !== 'not ours') return entry;
    const payment = await gateway.findPayment(refund.paymentId);
    return inTransaction(db, (tx) => recordRefund(tx, parts, refund, payment));
  };

  return async (now: Date, signal: AbortSignal): Promise<void> => {
    if (lastRound && now.getTime() - lastRound.getTime() < roundInterval) return;
    const refunds = await gateway.listRefunds({ from: new Date(now.getTime() - lookBack), to: now }, signal);
    const processed = refunds.filter(({ status }) => status === 'processed');
    const recorded = await findRecordedRefunds(
      db,
      processed.map(({ id }) => id),
    );
    uncredited = new Set(processed.filter(({ id }) => uncredited.has(id)).map(({ id }) => id));
    const missing = processed.filter(({ id }) => !recorded.has(id) && !uncredited.has(id));
    const { failed, skipped } = await processSequentially(missing, {
      each: async (refund) => {
        const entry = await record(refund);
        if (entry === 'not ours') uncredited.add(refund.id);
        log.info({ refund: refund.id, payment: refund.paymentId, entry }, 'found a refund that no event reported');
      },
      onError: ({ id, paymentId }, error) =>
        log.error({ err: error, refund: id, payment: paymentId }, 'entering a refund failed'),
      signal,
    });
    // If a refund failed or was skipped, the next round tries again, a few minutes later.
    if (failed.length + skipped.length === 0) lastRound = now;
  };
}
