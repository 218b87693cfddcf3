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

/** Who makes a call, as far as a log line may say: what every route hands on. */
export interface Caller {
  log: FastifyBaseLogger;
  /** The network address; missing for work that no call began. */
  address?: string;
}

interface Subject {
  /** Undefined where nobody is signed in and no account was meant. */
  userId?: number | undefined;
  /** What it was about, in a word of ours. */
  code?: string;
}

/** An address cut so that it names a network and no household: the first 24 bits of IPv4, 48 of IPv6. */
function truncatedAddress(address: string): string {
  const network = networkOf(address);
  return isIPv6(address) && network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\d+$/, '0/24');
}

/** Writes one line about something that matters for security. It never holds a user name, an e-mail address or a token. */
export function logSecurityEvent({ log, address }: Caller, event: SecurityEvent, { userId, code }: Subject = {}): void {
  const network = address === undefined ? undefined : truncatedAddress(address);
  log.info({ event, user: userId, network, code }, 'security');
}
