import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { addToLines } from '../logging';
import { type Span, beginSpan } from './tracing';

/** Matches requests from monitoring, which aren't traced: they would outnumber all others. */
const untracedPathPattern = /^\/(healthz|readyz|metrics)(\?|$)/;

const spansByRequest = new WeakMap<IncomingMessage, Span>();

/**
 * Creates the logger of a request and begins the request's span. Fastify calls this before it logs anything about the request, so all lines have the id of the
 * trace. Ignores a traceparent in the request, because the operator's sampling decides which requests are traced, not the caller.
 */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  request,
) => {
  const child = logger.child(bindings, options);
  const { method = '', url = '' } = request as IncomingMessage;
  const span = untracedPathPattern.test(url)
    ? undefined
    : beginSpan(method, { kind: 'server', parent: null, attributes: { 'http.request.method': method } });
  if (span) {
    spansByRequest.set(request as IncomingMessage, span);
    addToLines(child, span.ids);
  }
  return child as FastifyBaseLogger;
};

/** Makes the handling of each request a part of its span, and ends the span after the answer. */
export function traceRequests(app: FastifyInstance): void {
  const enter = ({ raw }: FastifyRequest, _reply: unknown, done: () => void) => {
    const span = spansByRequest.get(raw);
    if (span) span.within(done);
    else done();
  };
  app.addHook('onRequest', enter);
  // Enter the span again: after reading a JSON body, Fastify continues in an event of the connection, outside of the span.
  app.addHook('preValidation', enter);
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spansByRequest.get(request.raw);
    if (span) {
      // Record the route's pattern, not the path, because a path may contain ids and prompts.
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      span.rename(`${request.method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': statusCode, 'drape.request_id': request.id });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    }
    done();
  });
}
