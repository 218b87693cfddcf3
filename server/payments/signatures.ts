import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest('hex');

/** Of the answer of the gateway's window. Source: Razorpay, "Verify Payment Signature". */
export const resultSignature = (secret: string, orderId: string, paymentId: string): string =>
  hmac(secret, `${orderId}|${paymentId}`);

/** Of an event, over its bytes as they came: parsed and written again they would be others. */
export const eventSignature = (secret: string, body: Buffer): string => hmac(secret, body);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of how much was right; hashed first, because only equal lengths can be compared. */
export const sameSignature = (expected: string, given: string): boolean =>
  timingSafeEqual(digest(expected), digest(given));
