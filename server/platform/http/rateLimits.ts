import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { supportCalls } from '../../../contract/support';
import { topUpCalls } from '../../../contract/topUps';
import { ApiError } from '../apiError';

/**
 * Requests a minute of one user, or of one address where nobody is signed in. Wide enough for a person with a full gallery and several tabs; sign-ins are
 * limited by the account as well, see the area of accounts. Events come from the gateway's few addresses for all users together, and each is signed.
 */
const perMinute = { calls: 600, auth: 60, uploads: 60, media: 3000, events: 6000 };

/** Reports are mailed to people, who read each. */
const reportsPerHour = 10;

type Kind = keyof typeof perMinute | 'reports';

function kindsOf(request: FastifyRequest): Kind[] {
  const { call } = request.routeOptions.config;
  if (call?.files) return ['calls', 'uploads'];
  if (call === supportCalls.sendReport) return ['calls', 'reports'];
  if (call === topUpCalls.receivePaymentEvent) return ['events'];
  // Behind one address there may be an office, but not a thousand sign-ins a minute.
  if (call?.access === 'open' && call.path.startsWith('/auth/')) return ['auth'];
  if (call || request.url.startsWith('/api/')) return ['calls'];
  // The web app's own files and the checks of a supervisor cost next to nothing.
  return request.url.startsWith('/media/') ? ['media'] : [];
}

async function callerOf(request: FastifyRequest): Promise<string> {
  const address = `address ${normalizeIP(request.ip)}`;
  if (!request.headers.authorization) return address;
  return request.jwtVerify<{ sub: number }>().then(
    ({ sub }) => `user ${sub}`,
    () => address,
  );
}

/** @param seconds until the next try */
function refusal(kind: Kind, seconds: number): string {
  if (kind !== 'reports') return `This is more than we can do at once. Please wait ${seconds} seconds and try again.`;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have sent ${reportsPerHour} reports within an hour. Please send the next in ${wait}, or download it.`;
}

/** Refuses with 429 and Retry-After who asks too often, before anything else is done for them. Counted in this process. */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 20_000, keyGenerator: callerOf });
  const limiter = (kind: keyof typeof perMinute) => app.createRateLimit({ max: perMinute[kind] });
  const limiters = {
    calls: limiter('calls'),
    auth: limiter('auth'),
    uploads: limiter('uploads'),
    media: limiter('media'),
    events: limiter('events'),
    reports: app.createRateLimit({ max: reportsPerHour, timeWindow: 3_600_000 }),
  };
  app.addHook('onRequest', async (request, reply) => {
    for (const kind of kindsOf(request)) {
      const state = await limiters[kind](request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', state.ttlInSeconds);
      throw new ApiError(429, 'too_many_requests', refusal(kind, state.ttlInSeconds));
    }
  });
}
