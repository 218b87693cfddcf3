import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Payment, Refund } from './gateway';

/** The fields that we read from a payment in Razorpay's JSON. */
export const PaymentEntity = Type.Object({
  id: Type.String(),
  order_id: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.String(),
  captured: Type.Optional(Type.Boolean()),
});
type PaymentEntity = Static<typeof PaymentEntity>;

export const RefundEntity = Type.Object({
  id: Type.String(),
  payment_id: Type.String(),
  amount: Type.Integer({ minimum: 1 }),
  status: Type.String(),
});
export type RefundEntity = Static<typeof RefundEntity>;

/**
 * The status of a payment. A payment that was authorised but never captured is refunded by Razorpay itself. We never had the money, so it counts as failed, not
 * as refunded.
 */
const statusOf = ({ status, captured }: PaymentEntity) =>
  status === 'refunded' && captured === false ? 'failed' : status;

/** Converts Razorpay's payment entity. Amounts are in paise. */
export const paymentOf = (entity: PaymentEntity): Payment => ({
  id: entity.id,
  orderId: entity.order_id,
  amount: entity.amount,
  currency: entity.currency,
  status: statusOf(entity),
});

/** Converts Razorpay's refund entity. The amount is in paise. */
export const refundOf = ({ id, payment_id, amount, status }: RefundEntity): Refund => ({
  id,
  paymentId: payment_id,
  amount,
  status,
});

const Event = Type.Object({
  event: Type.String(),
  payload: Type.Object({
    payment: Type.Optional(Type.Object({ entity: PaymentEntity })),
    refund: Type.Optional(Type.Object({ entity: RefundEntity })),
  }),
});

export interface PaymentEvent {
  /** The kind of event: `payment.captured`, `order.paid`, `refund.processed`, … */
  kind: string;
  payment: Payment | undefined;
  refund: Refund | undefined;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Parses the body of an event. Undefined if the body isn't an event. */
export function readEvent(body: Buffer): PaymentEvent | undefined {
  const event = parseJson(body);
  if (!Value.Check(Event, event)) return undefined;
  const { payment, refund } = event.payload;
  return {
    kind: event.event,
    payment: payment && paymentOf(payment.entity),
    refund: refund && refundOf(refund.entity),
  };
}
