import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './http/networkOf';

type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sessions_ended'
  | 'password_reset_requested'
  | 'password_changed'
  | 'email_confirmed'
  | 'email_changed'
  | 'account_created'
  | 'account_deleted'
  | 'payment_credited'
  | 'refused';

/** The logger and the network address of a call, for the security log. Routes pass them on to the services. */
export interface Caller {
  log: FastifyBaseLogger;
  /** The network address. Missing for background work. */
  address?: string;
}

interface EventSubject {
  /** The account that the event is about. Undefined if there is none. */
  userId?: number | undefined;
  /** A code that says more about the event, for example why a session ended. */
  code?: string;
}

/** Shortens an address so that it doesn't identify a household: to the first 24 bits of IPv4, or 48 of IPv6. */
function truncateAddress(address: string): string {
  const network = networkOf(address);
  return isIPv6(address) && network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\d+$/, '0/24');
}

/** Logs a security event. The line never contains a username, an email address or a token. */
export function logSecurityEvent(
  { log, address }: Caller,
  event: SecurityEvent,
  { userId, code }: EventSubject = {},
): void {
  const network = address === undefined ? undefined : truncateAddress(address);
  log.info({ event, user: userId, network, code }, 'security');
}
