import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { setTracer } from './tracing';

/** Milliseconds to wait at the end of the process until the last spans are sent. A collector that doesn't answer must not delay a restart. */
const flushTimeout = 2_000;

/**
 * Turns tracing on. OpenTelemetry is only loaded here, so processes without tracing don't load it.
 *
 * @param serviceName the name of this kind of process, used if OTEL_SERVICE_NAME isn't set
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
