import type { FastifyInstance, FastifyReply } from 'fastify';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders = 'authorization, content-type, idempotency-key, prefer';
/** Seconds for which a browser may cache a preflight answer. */
const memory = '600';

/**
 * Allows calls from web apps on the given origins, and no others. With credentials, because the web app's calls include them. The only cookie is the device
 * cookie, which signs nobody in and is limited to its site.
 */
export function cors(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  const allowed = (reply: FastifyReply, origin: string | undefined) => {
    // Otherwise a cache could serve the answer for one origin to another.
    reply.header('vary', 'Origin');
    if (!origin || !origins.includes(origin)) return false;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', 'retry-after, preference-applied, x-next-cursor, x-request-id');
    return true;
  };
  app.addHook('onRequest', async (request, reply) => {
    const welcome = allowed(reply, request.headers.origin);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    if (welcome)
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': memory,
      });
    return reply.code(204).send();
  });
}
