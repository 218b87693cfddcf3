import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest('hex');

/** The signature of the checkout window's result. Source: Razorpay, "Verify Payment Signature". */
export const resultSignature = (secret: string, orderId: string, paymentId: string): string =>
  hmac(secret, `${orderId}|${paymentId}`);

/** The signature of an event, over the bytes as received. Parsing and serializing would change them. */
export const eventSignature = (secret: string, body: Buffer): string => hmac(secret, body);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two signatures in constant time. Compares their hashes, since timingSafeEqual needs equal lengths. */
export const isSameSignature = (expected: string, given: string): boolean =>
  timingSafeEqual(digest(expected), digest(given));
