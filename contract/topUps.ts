import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';
import { topUpRupees } from './limits';
import { PlanName, Wallet } from './users';

/** The payment gateway's id of an order or a payment. */
const GatewayId = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' });

/** A top-up of the wallet (`amount`) or the purchase of a plan (`plan_type`): exactly one of these must be set. `entity_id` is the user's own id. */
export const NewTopUp = Type.Object({
  entity_id: Id,
  amount: Type.Optional(
    Type.Integer({ minimum: topUpRupees.min, maximum: topUpRupees.max, description: 'Whole rupees for the wallet' }),
  ),
  plan_type: Type.Optional(PlanName),
});
export type NewTopUp = Static<typeof NewTopUp>;

/** The data that the browser needs to open the gateway's checkout window. */
export const TopUpOrder = Type.Object({
  order_id: GatewayId,
  key: Type.String({ description: "The gateway's public key" }),
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.Literal('INR'),
  gateway: Type.Union([Type.Literal('razorpay'), Type.Literal('sandbox')]),
});
export type TopUpOrder = Static<typeof TopUpOrder>;

/** The data that the gateway's checkout window returns when the user has paid. */
export const PaymentResult = Type.Object({
  razorpay_order_id: GatewayId,
  razorpay_payment_id: GatewayId,
  razorpay_signature: Type.String({ maxLength: 200 }),
});
export type PaymentResult = Static<typeof PaymentResult>;

export const SandboxPayment = Type.Object({
  order_id: GatewayId,
  outcome: Type.Union([Type.Literal('paid'), Type.Literal('failed')]),
});
export type SandboxPayment = Static<typeof SandboxPayment>;

export const topUpCalls = {
  initiateTopUp: call({
    method: 'POST',
    path: '/top-up/initiate/',
    summary: 'Open an order at the payment gateway, for an amount of money or for the price of a plan',
    access: 'user',
    idempotent: true,
    body: NewTopUp,
    response: { 201: TopUpOrder },
  }),
  verifyTopUp: call({
    method: 'POST',
    path: '/top-up/verify/',
    summary: 'Check a payment at the gateway and credit it. Repeating the call changes nothing',
    access: 'user',
    body: PaymentResult,
    response: { 200: Wallet },
  }),
  receivePaymentEvent: call({
    method: 'POST',
    path: '/top-up/webhook/',
    summary:
      "Receive an event of the payment gateway, as JSON with a signature in the header x-razorpay-signature. For the gateway's servers",
    access: 'open',
    response: { 204: Type.Null() },
  }),
  paySandboxOrder: call({
    method: 'POST',
    path: '/top-up/sandbox/pay/',
    summary:
      "Pay an order in the sandbox or let the payment fail, instead of the gateway's window. Only available if the server uses the sandbox",
    access: 'user',
    body: SandboxPayment,
    response: { 200: PaymentResult },
  }),
};
