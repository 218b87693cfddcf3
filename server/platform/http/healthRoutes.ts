import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError';
import { markerKey } from '../media/storeMarker';
import type { Platform } from '../platform';

/** Milliseconds that the checks may take. They run at the same time. Less than the usual time-out of a load balancer. */
const readyTimeout = 2_000;

/** Waits for a check. @throws ApiError 503 with `failureMessage` if the check fails or takes too long */
async function requireInTime(check: Promise<unknown>, failureMessage: string): Promise<void> {
  const ended = new AbortController();
  const timeout = pause(readyTimeout, undefined, { signal: ended.signal }).then(() => {
    throw new Error('timeout');
  });
  try {
    await Promise.race([check, timeout]);
  } catch {
    // Don't log the cause: other calls log it, and a probe every few seconds would only repeat it.
    throw new ApiError(503, 'not_ready', failureMessage);
  } finally {
    ended.abort();
    timeout.catch(() => {});
    check.catch(() => {});
  }
}

/** Health checks for load balancers: /healthz says that the process runs, /readyz that it can work. */
export function healthRoutes(app: FastifyInstance, { config, db, engine, storage }: Platform): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await Promise.all([
      requireInTime(db.$client.query('select 1'), 'The database does not answer.'),
      requireInTime(storage.find(markerKey), 'The picture store does not answer.'),
      config.workers && requireInTime(engine.ready(), 'The engine cannot work.'),
    ]);
    return { status: 'ok' };
  });
}
