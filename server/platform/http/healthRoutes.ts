import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError';
import type { Platform } from '../platform';

const notReady = (what: string) => () => {
  throw new ApiError(503, 'not_ready', what);
};

/** For what watches the server: /healthz says that it runs, /readyz that it can do its work. */
export function healthRoutes(app: FastifyInstance, { config, db, engine }: Platform): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await db.$client.query('select 1').catch(notReady('The database does not answer.'));
    if (config.workers) await engine.ready().catch(notReady('The engine cannot work.'));
    return { status: 'ok' };
  });
}
