import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Platform } from '../platform/platform';
import { addStateGauges } from './stateGauges';

const digest = (text: string) => createHash('sha256').update(text).digest();

function isFromThisMachine({ socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/**
 * Whether a caller may read the metrics. If METRICS_TOKEN is set, the caller needs the token. If not, the caller must be on this machine, and the server must
 * not be public: a public server may be behind a proxy on this machine, so that all requests seem to come from this machine.
 */
function mayRead(request: FastifyRequest, { metricsToken, isPublic }: Config): boolean {
  if (metricsToken === undefined) return !isPublic && isFromThisMachine(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

/** Serves the metrics at /metrics in Prometheus's format, and times all requests. Callers who may not read the metrics get the answer for an unknown path. */
export function metricsRoutes(app: FastifyInstance, platform: Platform): void {
  const { metrics, config } = platform;
  const readState = addStateGauges(platform);
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    metrics.requestEnded({ method: request.method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    await readState();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
