import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { NewTopUp, PaymentResult, TopUpOrder } from '../../contract/topUps';
import type { Wallet } from '../../contract/users';
import { ApiError, notFound } from '../platform/apiError';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { balanceOf, lockLedger } from '../users/ledger';
import type { PlanSettings } from '../users/planSettings';
import { walletOf } from '../users/wallet';
import { creditPayment } from './creditPayment';
import type { PaymentGateway } from './gateway';
import { purchaseOf, refuseForbiddenOrder } from './orderRules';
import { findTopUp, insertTopUp } from './topUpRepository';

const currency = 'INR';

const paymentRefusedError = () => new ApiError(400, 'payment_refused', 'Payment verification failed');

const paymentPendingError = () =>
  new ApiError(
    409,
    'payment_pending',
    "Your bank hasn't confirmed the payment yet. We'll credit it as soon as it does. Please don't pay again.",
  );

const gatewayUnavailableError = (detail: string) => new ApiError(502, 'gateway_unavailable', detail);

interface TopUpDependencies {
  db: DatabasePool;
  gateway: PaymentGateway;
  plans: PlanSettings;
  log: FastifyBaseLogger;
}

/** Opens orders for wallet top-ups and plans, and credits the payments that the browser reports. */
export function topUpService({ db, gateway, plans, log }: TopUpDependencies) {
  /** Waits for the gateway's answer. @throws ApiError 502 with the message `detail` if the gateway fails */
  const fromGateway = async <T>(answer: Promise<T>, detail: string): Promise<T> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'the payment gateway failed');
      throw gatewayUnavailableError(detail);
    });

  return {
    /**
     * Opens an order at the gateway, and stores whose it is and what it pays for: an amount or a plan.
     *
     * @throws ApiError 404 for another user's id, 409 `same_plan`, 429 `too_many_orders`, 502
     */
    async initiate(
      userId: number,
      { entity_id, ...purchase }: NewTopUp,
      storeAnswer: StoreAnswer,
    ): Promise<TopUpOrder> {
      if (entity_id !== userId) throw notFound('account');
      const order = { id: randomUUID(), ...purchaseOf(purchase, plans), currency } as const;
      await refuseForbiddenOrder(db, userId, order.planType);
      const orderId = await fromGateway(
        gateway.createOrder({ amount: order.amount, currency, receipt: order.id }),
        "The payment provider isn't responding. Nothing was charged. Please try again in a few minutes.",
      );
      // Return the order's id only after the order is stored, so that nobody can pay an order that we don't know.
      return inTransaction(db, async (tx) => {
        // Check again, now that the ledger is locked: concurrent requests may all have passed the first check.
        await lockLedger(tx, userId);
        await refuseForbiddenOrder(tx, userId, order.planType);
        await insertTopUp(tx, { ...order, userId, gateway: gateway.name, orderId, status: 'created' });
        return storeAnswer(tx, {
          order_id: orderId,
          key: gateway.key,
          amount: order.amount,
          currency,
          gateway: gateway.name,
        });
      });
    },

    /**
     * Asks the gateway about the payment that the browser reports, and credits it. Returns the wallet.
     *
     * @throws ApiError 400 `payment_refused`, 404 for another user's order, 409 `payment_pending`, 502
     */
    async verify(userId: number, result: PaymentResult): Promise<Wallet> {
      const topUp = await findTopUp(db, gateway.name, result.razorpay_order_id);
      if (topUp?.userId !== userId) throw notFound('payment');
      const paymentId = result.razorpay_payment_id;
      if (!gateway.isResultSigned(topUp.orderId, paymentId, result.razorpay_signature)) throw paymentRefusedError();
      if (topUp.paymentId !== paymentId) {
        const payment = await fromGateway(
          gateway.findPayment(paymentId),
          "The payment provider isn't responding. If you've paid, we'll credit your payment as soon as it responds. Please don't pay again.",
        );
        if (payment?.orderId !== topUp.orderId) throw paymentRefusedError();
        if (payment.status === 'created' || payment.status === 'authorized') throw paymentPendingError();
        const credit = await inTransaction(db, (tx) => creditPayment(tx, { gateway, log }, payment));
        if (credit !== 'credited' && credit !== 'credited before') throw paymentRefusedError();
      }
      return walletOf(await balanceOf(db, userId));
    },
  };
}
