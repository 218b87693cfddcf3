import type { Database } from '../platform/db/database';
import { isSpentOnPlan, debitRefund } from '../users/ledger';
import { type PaymentDependencies, mismatchOf, recordPayment } from './creditPayment';
import type { Payment, Refund } from './gateway';
import { insertRefund, sumRefundedPaise } from './refundRepository';
import { type TopUpRow, lockPaidTopUp, lockTopUp } from './topUpRepository';

/** The outcome of recording a refund. `not ours`: the refunded payment was never credited, for example because it was the second payment of an order. */
export type RefundOutcome = 'entered' | 'entered before' | 'not processed' | 'not ours';

/**
 * Finds and locks the order whose payment was refunded. If the payment wasn't reported yet, credits it first, so that the ledger has a credit for the debit.
 */
async function lockRefunded(
  tx: Database,
  { gateway }: PaymentDependencies,
  refund: Refund,
  payment: Payment | undefined,
): Promise<TopUpRow | undefined> {
  const paid = await lockPaidTopUp(tx, gateway.name, refund.paymentId);
  if (paid || !payment?.orderId || payment.id !== refund.paymentId) return paid;
  if (payment.status !== 'captured' && payment.status !== 'refunded') return undefined;
  const topUp = await lockTopUp(tx, gateway.name, payment.orderId);
  if (!topUp || mismatchOf(topUp, payment)) return undefined;
  // Another report may have credited the payment since it was looked up.
  if (topUp.paymentId === null) await recordPayment(tx, topUp, payment);
  return topUp;
}

/**
 * Debits a refund that was made in the gateway's dashboard. All refunds go through this function. Each is debited once, and all refunds of an order together
 * never exceed the payment. If the wallet has too little money, or the payment was for a plan, logs an error for the operator, who has to decide what to do.
 * The error is logged before the transaction commits, so after a crash it may be logged again, but it is never lost.
 *
 * @param payment the refunded payment, if known
 */
export async function recordRefund(
  tx: Database,
  parts: PaymentDependencies,
  refund: Refund,
  payment?: Payment,
): Promise<RefundOutcome> {
  if (refund.status !== 'processed') return 'not processed';
  const topUp = await lockRefunded(tx, parts, refund, payment);
  if (!topUp) return 'not ours';
  const amount = Math.min(refund.amount, topUp.amount - (await sumRefundedPaise(tx, topUp.id)));
  if (!(await insertRefund(tx, { id: refund.id, topUpId: topUp.id, amount }))) return 'entered before';

  const alarm = (problem: object, message: string) =>
    parts.log.error({ topUp: topUp.id, payment: refund.paymentId, refund: refund.id, ...problem }, message);
  if (amount < refund.amount)
    alarm({ excess: refund.amount - amount }, 'more was refunded than was paid: the excess (paise) is not entered');
  if (await isSpentOnPlan(tx, topUp.id)) {
    alarm({ plan: topUp.planType, amount }, 'the payment of a plan was refunded: please decide on the plan by hand');
    return 'entered';
  }
  const debited = await debitRefund(tx, { refundId: refund.id, userId: topUp.userId, amount });
  if (debited < amount)
    alarm({ shortfall: amount - debited }, 'refunded money was spent already: the wallet lacks the shortfall (paise)');
  return 'entered';
}
