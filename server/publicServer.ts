import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

interface Reach {
  host: string;
  publicUrl: string;
  trustProxy: false | number | string[];
  nodeEnv: string | undefined;
}

/** Whether the server can be reached from other machines. On a public server the demo account and the sandbox must be asked for by name. */
export function isPublicServer({ host, publicUrl, trustProxy, nodeEnv }: Reach): boolean {
  // URLs put IPv6 addresses in brackets.
  const hostname = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  return nodeEnv === 'production' || trustProxy !== false || !isLoopback(host) || !isLoopback(hostname);
}

/** Logs a warning for each setting that makes a public server unsafe: no TLS, the demo account, the sandbox. */
export function warnIfOpen({ isPublic, publicUrl, demo, payments }: Config, log: FastifyBaseLogger): void {
  if (!isPublic) return;
  if (publicUrl.startsWith('http:'))
    log.warn(
      `PUBLIC_URL is ${publicUrl}: passwords and pictures travel unencrypted. Put a proxy with TLS in front and set PUBLIC_URL to its https:// address`,
    );
  if (demo) log.warn("DEMO=on on a public server: anyone can sign in with the demo account's published password");
  if (payments.gateway === 'sandbox')
    log.warn('PAYMENTS=sandbox on a public server: anyone can top up their wallet without paying');
}
