import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest('hex');

/** Signs the result of the checkout window, as described by Razorpay under "Verify Payment Signature". */
export const signResult = (secret: string, orderId: string, paymentId: string): string =>
  hmac(secret, `${orderId}|${paymentId}`);

/** Signs the body of an event. The body must be the bytes as received, which parsing and serializing would change. */
export const signEvent = (secret: string, body: Buffer): string => hmac(secret, body);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two signatures in constant time. Compares hashes of them, because timingSafeEqual needs inputs of equal length. */
export const isSameSignature = (expected: string, given: string): boolean =>
  timingSafeEqual(digest(expected), digest(given));
