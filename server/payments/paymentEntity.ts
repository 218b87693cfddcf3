import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Payment } from './gateway';

/** What we read of a payment in the gateway's JSON; it has much more. */
export const PaymentEntity = Type.Object({
  id: Type.String(),
  order_id: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.String(),
});
type PaymentEntity = Static<typeof PaymentEntity>;

export const paymentOf = ({ id, order_id, amount, currency, status }: PaymentEntity): Payment => ({
  id,
  orderId: order_id,
  amount,
  currency,
  status,
});

const Event = Type.Object({
  event: Type.String(),
  payload: Type.Object({ payment: Type.Optional(Type.Object({ entity: PaymentEntity })) }),
});

export interface PaymentEvent {
  /** `payment.captured`, `order.paid`, … */
  kind: string;
  payment: Payment | undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Undefined for what is no event. */
export function readEvent(body: Buffer): PaymentEvent | undefined {
  const event = parsed(body);
  if (!Value.Check(Event, event)) return undefined;
  const entity = event.payload.payment?.entity;
  return { kind: event.event, payment: entity && paymentOf(entity) };
}
