import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError';
import type { DatabasePool } from '../db/database';

/** For what watches the server: /healthz says that it runs, /readyz that it can do its work. */
export function healthRoutes(app: FastifyInstance, db: DatabasePool): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await db.$client.query('select 1').catch(() => {
      throw new ApiError(503, 'not_ready', 'The database does not answer.');
    });
    return { status: 'ok' };
  });
}
