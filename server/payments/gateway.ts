/** A payment as the gateway reports it. */
export interface Payment {
  id: string;
  /** Null if the payment belongs to no order. */
  orderId: string | null;
  /** Paise, as `currency` is INR. */
  amount: number;
  currency: string;
  /** `captured`: the money has arrived. `refunded`: all of it went back. `authorized`: it may still be captured, or lapse. */
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
  /** Our own unique name for the order, at most 40 characters. */
  receipt: string;
}

/** Takes payments. Every call over the network may fail with a `GatewayError`. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** The public key with which the browser opens the checkout window. */
  readonly key: string;
  /** @returns the gateway's id of the order */
  createOrder(order: NewOrder): Promise<string>;
  findPayment(id: string): Promise<Payment | undefined>;
  /** All attempts to pay an order. */
  listPayments(orderId: string, signal: AbortSignal): Promise<Payment[]>;
  /** All refunds made in a period. */
  listRefunds(period: { from: Date; to: Date }, signal: AbortSignal): Promise<Refund[]>;
  /**
   * Whether the result of the checkout window is signed by the gateway. The signature proves that this payment belongs to this order. It proves neither the
   * amount nor the status.
   */
  isResultSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether an event is signed by the gateway. */
  isEventSigned(body: Buffer, signature: string): boolean;
}

/** Thrown if the gateway doesn't answer, or its answer can't be understood. The gateway may still have carried out the request. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}
