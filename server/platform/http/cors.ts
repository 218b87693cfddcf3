import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Allows calls from web apps on the given origins, and no others. Credentials are allowed, because the web app's calls include them. The only cookie is the
 * device cookie, which signs nobody in and is limited to its site.
 */
export async function cors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    // If this were a list, other origins would get some of the headers, too.
    origin: async (origin: string | undefined) => origin !== undefined && origins.includes(origin) && origin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'prefer'],
    exposedHeaders: ['retry-after', 'preference-applied', 'x-next-cursor', 'x-request-id'],
    // Seconds for which a browser may cache a preflight answer.
    maxAge: 600,
    // When the plugin refuses an OPTIONS request that isn't a preflight, its answer doesn't have the form of our errors.
    strictPreflight: false,
  });
}
