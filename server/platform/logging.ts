import Fastify, { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** One part of plain letters: `/try-on`, `/main.0123456789ab.js`. */
const plainPath = /^\/[\w.-]*$/;

/**
 * The path alone: a query carries the signature of a picture's address, and the path of a status call the user's own words. Of one that leads to no
 * call nothing but a plain name: what stands in it may be anything. Where the web app is served, its wildcard takes those.
 */
function loggedPath({ url, is404, routeOptions }: FastifyRequest): string {
  const path = url.split('?')[0] ?? '';
  if (is404 || routeOptions.url === '/*') return plainPath.test(path) ? path : 'no call';
  return path.replace(/(\/check\/prompt\/[^/]+)\/.*/, '$1/…');
}

/** Lines of JSON with a request id; no token, password, e-mail or signed address in any of them. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    // '*.headers': at trace the multipart parser tells what it was given, tokens and all.
    redact: [
      'req.headers',
      '*.headers',
      '*.authorization',
      '*.password',
      '*.email',
      '*.access_token',
      '*.refresh_token',
    ],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
      // The values of a failed query stay out: an address, a name, a hash.
      err: (error: Error) => ({
        type: error.name,
        message: error.message.split('\nparams:')[0] ?? '',
        stack: error.stack?.split('\nparams:')[0] ?? '',
        ...(error.cause instanceof Error && { cause: error.cause.message }),
      }),
    },
  };
}

/** The same lines for a process without HTTP; Fastify's own logger, so that there is one format and one library. */
export function createLogger(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(config) }).log;
}
