import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature covers. */
export interface SignedRequest {
  method: string;
  /** The path with its query, as it is sent. */
  path: string;
  body: Uint8Array;
}

/** Seconds by which the clocks may differ, and for which an intercepted request could be replayed. A replay starts no second job. */
const maxAge = 300;

function signatureOf(key: string, { method, path, body }: SignedRequest, time: string): Buffer {
  const hash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update(`${method}\n${path}\n${hash}\n${time}`).digest();
}

/** Returns the headers that sign a request. `now`: milliseconds since 1970. */
export function signatureHeaders(key: string, request: SignedRequest, now = Date.now()): Record<string, string> {
  const time = String(Math.floor(now / 1000));
  return { 'drape-time': time, 'drape-signature': signatureOf(key, request, time).toString('hex') };
}

/** Tells whether a request was signed with this key within the last five minutes. `now`: milliseconds since 1970. */
export function isSigned(
  key: string,
  request: SignedRequest,
  headers: Record<string, string | string[] | undefined>,
  now = Date.now(),
): boolean {
  const { 'drape-time': time, 'drape-signature': signature } = headers;
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > maxAge) return false;
  const expected = signatureOf(key, request, time);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
