import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { inertPolicy } from '../web/contentSecurityPolicy';

const halfYear = 15_552_000;

/** Every answer's headers of safety, and the id that its log lines carry. */
export async function headers(app: FastifyInstance, { publicUrl, corsOrigins }: Config): Promise<void> {
  const tls = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Over plain HTTP browsers ignore it; said for a host that has no TLS it would lock people out of it.
    strictTransportSecurity: tls && { maxAge: halfYear, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // A web app of another origin shows the pictures by <img>, which this header governs.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', inertPolicy).header('x-request-id', request.id);
  });
}
