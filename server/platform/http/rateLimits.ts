import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authCalls } from '../../../contract/auth';
import { sampleCalls } from '../../../contract/samples';
import { supportCalls } from '../../../contract/support';
import { topUpCalls } from '../../../contract/topUps';
import { ApiError } from '../apiError';
import { logSecurityEvent } from '../securityLog';
import type { CountStore } from './countStore';
import type { DeviceCookies } from './deviceCookie';
import { exactLimiter, frequentLimiter } from './limiters';
import { networkOf } from './networkOf';

/**
 * Requests per minute of one user, or of one network if nobody is signed in. Enough for a person with a full gallery and several tabs.
 *
 * - `auth`: signing in and up, confirming an address, new passwords; signInGuard also limits sign-ins by account.
 * - `tokens`: refreshing tokens and signing out. This limit is high, because thousands of customers in one mobile network refresh a token every 15 minutes, and
 *   tokens can't be guessed.
 * - `events`: events of the payment gateway. This limit is high too, because the gateway sends the events of all users from a few addresses, and each event is
 *   signed.
 * - `shares`: the public pages of looks and their pictures.
 */
const perMinute = { calls: 600, auth: 60, tokens: 3000, uploads: 60, media: 3000, events: 6000, shares: 600 };

/** Requests per hour that send mail. Both limits are low: support reads every problem report, and even a whole office resets few passwords. */
const perHour = { reports: 10, resets: 30 };

type FrequentKind = keyof typeof perMinute;
type RareKind = keyof typeof perHour;

function frequentKindsOf(request: FastifyRequest): FrequentKind[] {
  const { call } = request.routeOptions.config;
  if (call?.files || call === sampleCalls.addSamples) return ['calls', 'uploads'];
  if (call === topUpCalls.receivePaymentEvent) return ['events'];
  if (call === authCalls.refreshToken || call === authCalls.signOut) return ['tokens'];
  // A whole office may share one address, but even an office doesn't sign in that often.
  if (call?.access === 'open' && call.path.startsWith('/auth/')) return ['auth'];
  if (call || request.url.startsWith('/api/')) return ['calls'];
  if (request.url.startsWith('/s/')) return ['shares'];
  // The web app's files and health checks aren't limited: they cost next to nothing.
  return request.url.startsWith('/media/') ? ['media'] : [];
}

function rareKindOf({ routeOptions: { config } }: FastifyRequest): RareKind | undefined {
  if (config.call === supportCalls.sendReport) return 'reports';
  return config.call === authCalls.forgotPassword ? 'resets' : undefined;
}

/**
 * The key that a request is counted under: its user, or its network if it has no token that we signed. Each user's requests with an expired token are counted
 * under a second key, so that someone who finds an old token can't use up its owner's limit.
 */
async function callerKeyOf(request: FastifyRequest): Promise<string> {
  const address = `address ${networkOf(request.ip)}`;
  if (!request.headers.authorization) return address;
  const verifyUser = (options?: { ignoreExpiration: true }) =>
    request.jwtVerify<{ sub: number }>(options).then(({ sub }) => `user ${sub}`);
  return verifyUser().catch(() =>
    verifyUser({ ignoreExpiration: true }).then(
      (user) => `expired token of ${user}`,
      () => address,
    ),
  );
}

function refusalTextFor(kind: FrequentKind | RareKind, seconds: number): string {
  if (kind !== 'reports' && kind !== 'resets')
    return `Too many requests. Please wait ${seconds} seconds and try again.`;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return kind === 'reports'
    ? `You have sent ${perHour.reports} reports within an hour. Please send the next in ${wait}, or download it.`
    : `Too many new passwords were requested from your network. Please try again in ${wait}.`;
}

/** Refuses requests above the rate limits with 429 and Retry-After, before any other work is done for them. All processes share the counts. */
export function registerRateLimits(app: FastifyInstance, store: CountStore, devices: DeviceCookies): void {
  const frequent = (kind: FrequentKind) => {
    const allowance = { max: perMinute[kind], seconds: 60 };
    return frequentLimiter(store.counter(kind, allowance), allowance);
  };
  const frequentLimiters = {
    calls: frequent('calls'),
    auth: frequent('auth'),
    tokens: frequent('tokens'),
    uploads: frequent('uploads'),
    media: frequent('media'),
    events: frequent('events'),
    shares: frequent('shares'),
  };
  const rareLimiters = {
    reports: exactLimiter(store, 'reports', { max: perHour.reports, seconds: 3600 }),
    resets: exactLimiter(store, 'resets', { max: perHour.resets, seconds: 3600 }),
  };

  app.addHook('onRequest', async (request, reply) => {
    const refuse = (kind: FrequentKind | RareKind, seconds: number) => {
      if (seconds === 0) return;
      reply.header('retry-after', seconds);
      throw new ApiError(429, 'too_many_requests', refusalTextFor(kind, seconds));
    };
    const kinds = frequentKindsOf(request);
    if (kinds.length === 0) return;
    // Devices that have signed in to an account before are counted separately, so that other callers in their network can't lock them out.
    const device = kinds.includes('auth') ? devices.read(request.headers.cookie) : undefined;
    const caller = device ? `devices of ${device.account}` : await callerKeyOf(request);
    for (const kind of kinds) refuse(kind, frequentLimiters[kind].take(caller));
    const rare = rareKindOf(request);
    if (!rare) return;
    const seconds = await rareLimiters[rare].take(caller);
    if (seconds > 0) logSecurityEvent({ log: request.log, address: request.ip }, 'refused', { code: rare });
    refuse(rare, seconds);
  });
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(frequentLimiters).map((limiter) => limiter.idle()));
  });
}
