/** A payment as the gateway reports it. */
export interface Payment {
  id: string;
  /** Null if the payment belongs to no order. */
  orderId: string | null;
  /** Paise, as `currency` is INR. */
  amount: number;
  currency: string;
  /**
   * `captured`: we have the money. `refunded`: all of it was returned. `authorized`: the bank has reserved the money, which the gateway may still capture or
   * release.
   */
  status: string;
}

/** Money that was returned to the customer. */
export interface Refund {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  /** Only `processed` means that the money was returned. `pending` may still fail. */
  status: string;
}

interface NewOrder {
  /** Paise. */
  amount: number;
  currency: string;
  /** Our own unique id for the order, at most 40 characters. */
  receipt: string;
}

/** Takes payments. Every call over the network may fail with a `GatewayError`. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** The public key that the browser needs to open the checkout window. */
  readonly key: string;
  /** @returns the gateway's id of the order */
  createOrder(order: NewOrder): Promise<string>;
  findPayment(id: string): Promise<Payment | undefined>;
  /** Lists all attempts to pay an order. */
  listPayments(orderId: string, signal: AbortSignal): Promise<Payment[]>;
  /** Lists all refunds that were made in a period. */
  listRefunds(period: { from: Date; to: Date }, signal: AbortSignal): Promise<Refund[]>;
  /**
   * Whether the gateway has signed this result of the checkout window. The signature proves that the payment belongs to the order. It proves neither the amount
   * nor the status.
   */
  isResultSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether the gateway has signed this event. */
  isEventSigned(body: Buffer, signature: string): boolean;
}

/** Thrown if the gateway doesn't answer, or if its answer can't be parsed. The gateway may still have carried out the request. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}
