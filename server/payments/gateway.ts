/** A payment as the gateway tells of it. */
export interface Payment {
  id: string;
  /** Null where it was made for no order. */
  orderId: string | null;
  /** Paise, as `currency` is INR. */
  amount: number;
  currency: string;
  /** `captured` means money; `refunded` means that all of it went back; `authorized` may still become captured, or lapse. */
  status: string;
}

/** Money of a payment that went back to the customer. */
export interface Refund {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  /** Only `processed` means that the money went back; `pending` may still fail. */
  status: string;
}

interface NewOrder {
  /** Paise. */
  amount: number;
  currency: string;
  /** Our own name of it, unique, at most 40 characters. */
  receipt: string;
}

/** Who takes the money. Everything that it says over the network may fail with a `GatewayError`. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox';
  /** Public: the browser opens the gateway's window with it. */
  readonly key: string;
  /** @returns the gateway's name of the order */
  createOrder(order: NewOrder): Promise<string>;
  findPayment(id: string): Promise<Payment | undefined>;
  /** All tries to pay an order. */
  listPayments(orderId: string, signal: AbortSignal): Promise<Payment[]>;
  /** All refunds that were made from one moment to another. */
  listRefunds(period: { from: Date; to: Date }, signal: AbortSignal): Promise<Refund[]>;
  /** Whether the window's answer comes from the gateway. It says that this payment was made for this order, and nothing of amount or status. */
  signsResult(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether an event comes from the gateway. */
  signsEvent(body: Buffer, signature: string): boolean;
}

/** The gateway did not answer, or answered what we do not understand. Says nothing of whether it did what it was asked. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}
