import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { setTracer } from './tracing';

/** Milliseconds to send the last spans when the process ends. A collector that doesn't answer must not delay a restart. */
const flushTimeout = 2_000;

/**
 * Turns tracing on. Nothing else loads OpenTelemetry, so that processes without tracing don't load it.
 *
 * @param serviceName the name of this kind of process, unless OTEL_SERVICE_NAME is set
 * @returns a function that sends the remaining spans, and turns tracing off
 */
export async function startTracing(serviceName: string, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { openTelemetry } = await import('./openTelemetry');
  const { tracer, stop } = openTelemetry(serviceName, (reason) => log.warn({ reason }, 'traces could not be sent'));
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await Promise.race([stop(), pause(flushTimeout, undefined, { ref: false })]);
  };
}
