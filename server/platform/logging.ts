import Fastify, { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { type TraceIds, currentTraceIds } from './tracing/tracing';

/** Matches a path with a single plain segment, such as `/try-on` or `/main.0123456789ab.js`. */
const plainPath = /^\/[\w.-]*$/;

/**
 * Returns the path to log. It has no query, because a query may contain the signature of a picture's address. It has no prompt or token either: the path of an
 * edit's status is cut off before the prompt, and the path of a public page before the token. A path that belongs to no call may contain anything, so it is
 * only logged if it is a single plain segment. The same applies to paths that the web app's wildcard route answers.
 */
function loggedPathOf({ url, is404, routeOptions }: FastifyRequest): string {
  const path = url.split('?')[0] ?? '';
  if (is404 || routeOptions.url === '/*') return plainPath.test(path) ? path : 'no call';
  return path.replace(/(\/check\/prompt\/[^/]+|^\/s)\/.*/, '$1/…');
}

const fieldsOfLoggers = new WeakMap<object, object>();

/** Adds fields to all further lines of a request's logger, including those that Fastify writes itself. */
export function addToLines(logger: object, fields: { user: number } | TraceIds): void {
  fieldsOfLoggers.set(logger, { ...fieldsOfLoggers.get(logger), ...fields });
}

/** Options of the logger: JSON lines with a request id, without tokens, passwords, email addresses or signed addresses. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    mixin: (_line, _level, logger) => ({ ...currentTraceIds(), ...fieldsOfLoggers.get(logger) }),
    // '*.headers' is needed because, at level trace, the multipart parser logs headers, which contain tokens.
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
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPathOf(request) }),
      // Leave out the values of a failed query, because they may be addresses, names or hashes.
      err: (error: Error) => ({
        type: error.name,
        message: error.message.split('\nparams:')[0] ?? '',
        stack: error.stack?.split('\nparams:')[0] ?? '',
        ...(error.cause instanceof Error && { cause: error.cause.message }),
      }),
    },
  };
}

/** Creates the logger of a process without an HTTP server. It is the logger that Fastify would create, so all processes log in the same format. */
export function createLogger(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(config) }).log;
}
