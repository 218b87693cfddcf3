import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Allows calls from web apps on these origins only. Allows credentials too, because the web app's calls include cookies. The only cookie is the device
 * cookie, which alone doesn't sign anybody in and isn't sent from other sites.
 */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    // Pass a function, because with a list the plugin would also send some of the CORS headers to other origins.
    origin: async (origin: string | undefined) => origin !== undefined && origins.includes(origin) && origin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'prefer'],
    exposedHeaders: ['retry-after', 'preference-applied', 'x-next-cursor', 'x-request-id'],
    // Seconds for which a browser may cache a preflight answer.
    maxAge: 600,
    // Don't let the plugin refuse OPTIONS requests that aren't preflights: its answer isn't `ErrorBody`.
    strictPreflight: false,
  });
}
