import { randomBytes } from 'node:crypto';
import type { PaymentResult, SandboxPayment } from '../../contract/topUps';
import type { Payment, PaymentGateway } from './gateway';
import { signEvent, signResult, isSameSignature } from './signatures';

interface SandboxEvent {
  id: string;
  body: Buffer;
  signature: string;
}

/**
 * A gateway that takes no money, for trying payments without a Razorpay account. It has the same interface as Razorpay's gateway, and signs results and events
 * in the same way.
 */
export interface SandboxGateway extends PaymentGateway {
  /**
   * Pays an order in place of a checkout window. The payment succeeds or fails, as `payment` says. Returns the result that the window would return, and the
   * event that a gateway would send.
   */
  pay(payment: SandboxPayment): { result: PaymentResult; event: SandboxEvent };
}

const currency = 'INR';
const orderIdPattern = /^order_([a-f\d]{14}_(\d{1,9}))$/;
const paymentIdPattern = /^pay_([a-f\d]{14}_(\d{1,9}))(_failed_[a-f\d]{8})?$/;

/**
 * Creates the sandbox gateway. It stores nothing: the ids of orders and payments contain all data, so any process can answer, even after a crash. Results and
 * events are signed with `secret`, so they can't be forged. All successful payments of an order have the same id, so the order is credited only once. Each
 * failed attempt has an id of its own.
 */
export function sandboxGateway(secret: string): SandboxGateway {
  const find = (id: string): Payment | undefined => {
    const [, order, amount, failed] = paymentIdPattern.exec(id) ?? [];
    if (order === undefined) return undefined;
    return { id, orderId: `order_${order}`, amount: Number(amount), currency, status: failed ? 'failed' : 'captured' };
  };

  return {
    name: 'sandbox',
    key: 'sandbox',
    createOrder: async ({ amount }) => `order_${randomBytes(7).toString('hex')}_${amount}`,
    findPayment: async (id) => find(id),
    // The sandbox reports each payment immediately, so an order that is still open wasn't paid.
    listPayments: async () => [],
    listRefunds: async () => [],
    isResultSigned: (orderId, paymentId, signature) =>
      isSameSignature(signResult(secret, orderId, paymentId), signature),
    isEventSigned: (body, signature) => isSameSignature(signEvent(secret, body), signature),
    pay({ order_id, outcome }) {
      const [, order] = orderIdPattern.exec(order_id) ?? [];
      const id = `pay_${order}${outcome === 'failed' ? `_failed_${randomBytes(4).toString('hex')}` : ''}`;
      const payment = find(id);
      if (!payment) throw new Error(`${order_id} isn't an order of the sandbox`);
      const { amount, status } = payment;
      const event = {
        event: `payment.${status}`,
        payload: { payment: { entity: { id, order_id, amount, currency, status } } },
      };
      const body = Buffer.from(JSON.stringify(event));
      return {
        result: {
          razorpay_order_id: order_id,
          razorpay_payment_id: id,
          razorpay_signature: signResult(secret, order_id, id),
        },
        event: { id: `sandbox_${id}`, body, signature: signEvent(secret, body) },
      };
    },
  };
}
