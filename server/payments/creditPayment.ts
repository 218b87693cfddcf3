import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/db/database';
import { logSecurityEvent } from '../platform/securityLog';
import { creditMoney } from '../users/ledger';
import { startPaidPlan } from '../users/startPlan';
import { logAlarmOnce } from './alarm';
import type { Payment, PaymentGateway } from './gateway';
import { type TopUpRow, lockTopUp, markPaid } from './topUpRepository';

/** How a captured payment differs from what its order asks for. The operator has to look into it. */
type Mismatch = 'wrong amount' | 'wrong currency' | 'second payment';

/** The outcome of crediting a payment. */
export type CreditOutcome = 'credited' | 'credited before' | 'not captured' | 'unknown order' | Mismatch;

export interface PaymentDependencies {
  gateway: Pick<PaymentGateway, 'name'>;
  log: FastifyBaseLogger;
}

/** Compares a captured payment with its order. @returns how it differs; undefined if it matches the order, or is the payment that was credited for it */
export function mismatchOf(topUp: TopUpRow, payment: Payment): Mismatch | undefined {
  if (topUp.paymentId !== null) return topUp.paymentId === payment.id ? undefined : 'second payment';
  if (payment.currency !== topUp.currency) return 'wrong currency';
  return payment.amount === topUp.amount ? undefined : 'wrong amount';
}

/** Credits a payment that matches its order. The caller holds the lock of the order's row. */
export async function recordPayment(tx: Database, topUp: TopUpRow, payment: Payment): Promise<void> {
  await markPaid(tx, topUp.id, payment.id);
  await creditMoney(tx, topUp);
  const { id, userId, amount, planType } = topUp;
  // Don't start the plan if the payment has already been refunded in full.
  if (planType !== null && payment.status === 'captured') await startPaidPlan(tx, { id, userId, amount, planType });
}

/**
 * Credits a captured payment as money or as a plan. All payments go through this function, whether the browser, an event or the reconciler reports them. The
 * payment must have the order, amount and currency that we stored; otherwise an alarm is logged. Locking the order's row makes concurrent reports wait for each
 * other, so an order is credited once.
 */
export async function creditPayment(
  tx: Database,
  parts: PaymentDependencies,
  payment: Payment,
): Promise<CreditOutcome> {
  if (payment.status !== 'captured') return 'not captured';
  const topUp = payment.orderId === null ? undefined : await lockTopUp(tx, parts.gateway.name, payment.orderId);
  if (!topUp) return 'unknown order';
  const mismatch = mismatchOf(topUp, payment);
  if (mismatch) {
    await logAlarmOnce(tx, parts.log, { topUp, payment, reason: mismatch });
    return mismatch;
  }
  if (topUp.paymentId !== null) return 'credited before';
  await recordPayment(tx, topUp, payment);
  logSecurityEvent({ log: parts.log }, 'payment_credited', { userId: topUp.userId, code: parts.gateway.name });
  return 'credited';
}
