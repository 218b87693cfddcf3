import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiBase } from '../../../contract/call';
import type { Config } from '../../config';

const cookieName = 'drape_device';

/** Seconds for which a device counts as known after its last sign-in. */
const deviceLifetime = 365 * 24 * 60 * 60;

/** A browser that has signed in to an account before. */
interface KnownDevice {
  /** A random id. */
  id: string;
  /** A hash of the account's username. */
  account: string;
}

export interface DeviceCookies {
  /**
   * Returns the known device of a request.
   *
   * @param header the request's `Cookie` header
   * @returns undefined if there is no device cookie, or it has expired or wasn't signed by us
   */
  read(header: string | undefined): KnownDevice | undefined;
  /** Like `read`, but returns undefined if the device is known for another account. */
  readFor(username: string, header: string | undefined): KnownDevice | undefined;
  /** Makes a `Set-Cookie` value that turns the browser into a known device of the account. */
  issue(username: string): string;
}

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). They distinguish a browser that has signed in to an account before from
 * strangers who guess the account's password. The cookie alone doesn't sign anybody in. It contains a random id, a hash of the account, an expiry, and a
 * signature of these.
 */
export function deviceCookies({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): DeviceCookies {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest();
  const accountOf = (username: string) => hmac(`device/account/${username.toLowerCase()}`).toString('base64url');
  const signature = (content: string) => hmac(`device/cookie/${content}`);
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';

  const read = (header = ''): KnownDevice | undefined => {
    const pair = header.split('; ').find((text) => text.startsWith(`${cookieName}=`));
    const [id, account, expiry, signed] = pair?.slice(cookieName.length + 1).split('.') ?? [];
    if (!id || !account || !expiry || !signed) return undefined;
    const expected = signature(`${id}.${account}.${expiry}`);
    const given = Buffer.from(signed, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Number(expiry) > Date.now() / 1000 ? { id, account } : undefined;
  };

  return {
    read,
    readFor(username, header) {
      const device = read(header);
      return device?.account === accountOf(username) ? device : undefined;
    },
    issue(username) {
      const expiry = Math.floor(Date.now() / 1000) + deviceLifetime;
      const content = `${randomBytes(16).toString('base64url')}.${accountOf(username)}.${expiry}`;
      const value = `${content}.${signature(content).toString('base64url')}`;
      return `${cookieName}=${value}; Max-Age=${deviceLifetime}; Path=${apiBase}/auth; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
