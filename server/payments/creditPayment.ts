import type { Database } from '../platform/db/database';
import { creditMoney } from '../users/ledger';
import type { Payment, PaymentGateway } from './gateway';
import { lockTopUp, markPaid } from './topUpRepository';

/** What became of a payment; the last three are for the operator to look into, by hand. */
export type Credit =
  | 'credited'
  | 'credited before'
  | 'not captured'
  | 'unknown order'
  | 'wrong amount'
  | 'second payment';

/**
 * The one place where a payment becomes money in a wallet, whoever tells of it: the browser, the gateway's event, or our own look at the gateway. What it
 * believes is the order that we stored; of the payment it wants that order, its amount and its currency, captured. The order's row is locked, so that all
 * who tell come one after the other, and an order is credited once.
 */
export async function creditPayment(
  tx: Database,
  { name }: Pick<PaymentGateway, 'name'>,
  payment: Payment,
): Promise<Credit> {
  if (payment.status !== 'captured') return 'not captured';
  const topUp = payment.orderId === null ? undefined : await lockTopUp(tx, name, payment.orderId);
  if (!topUp) return 'unknown order';
  if (topUp.paymentId !== null) return topUp.paymentId === payment.id ? 'credited before' : 'second payment';
  if (payment.amount !== topUp.amount || payment.currency !== topUp.currency) return 'wrong amount';
  await markPaid(tx, topUp.id, payment.id);
  await creditMoney(tx, topUp);
  return 'credited';
}
