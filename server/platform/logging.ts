import Fastify, { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { type TraceIds, currentTraceIds } from './tracing/tracing';

/** Matches a path with a single plain segment, such as `/try-on` or `/main.0123456789ab.js`. */
const plainPath = /^\/[\w.-]*$/;

/**
 * The path to log. It never contains the query, which may hold the signature of a picture's address. The path of a status call is cut off before the prompt, and that of a
 * public page before its token. A path that belongs to no call may contain anything, so it is only logged if it is a single plain segment. The same goes for paths that the web app's wildcard
 * route answers.
 */
function loggedPath({ url, is404, routeOptions }: FastifyRequest): string {
  const path = url.split('?')[0] ?? '';
  if (is404 || routeOptions.url === '/*') return plainPath.test(path) ? path : 'no call';
  return path.replace(/(\/check\/prompt\/[^/]+|^\/s)\/.*/, '$1/…');
}

const fieldsOfLoggers = new WeakMap<object, object>();

/** Adds fields to all further lines of a request's logger, those that Fastify writes itself included. */
export function addToLines(logger: object, fields: { user: number } | TraceIds): void {
  fieldsOfLoggers.set(logger, { ...fieldsOfLoggers.get(logger), ...fields });
}

/** Options of the logger: JSON lines with a request id, without tokens, passwords, email addresses or signed addresses. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    mixin: (_line, _level, logger) => ({ ...currentTraceIds(), ...fieldsOfLoggers.get(logger) }),
    // '*.headers' is needed because at level trace the multipart parser logs its headers, including tokens.
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
      // Leave out the values of a failed query: addresses, names, hashes.
      err: (error: Error) => ({
        type: error.name,
        message: error.message.split('\nparams:')[0] ?? '',
        stack: error.stack?.split('\nparams:')[0] ?? '',
        ...(error.cause instanceof Error && { cause: error.cause.message }),
      }),
    },
  };
}

/** Creates the logger of a process that serves no HTTP. It is Fastify's logger, so that all processes log in one format with one library. */
export function createLogger(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(config) }).log;
}
