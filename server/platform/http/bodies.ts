import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/** Parses form bodies, which the web app sends at sign-in. If a field occurs twice, its last value counts. */
export function parseFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Makes the routes of a scope receive JSON bodies as unparsed bytes, because parsing many megabytes would block all other calls. */
export function leaveJsonUnparsed(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}

const buildCompiler = AjvCompiler();

/**
 * Compiles a validator that converts each value to its field's type, as Fastify's default does. Needed for URLs, headers and forms, in which all values are
 * text.
 */
const compileConverting = buildCompiler({}, { customOptions: {} });

/** Compiles a validator that converts nothing, because JSON has types: `true` isn't 1, and `null` isn't an empty string. */
const compileStrict = buildCompiler({}, { customOptions: { coerceTypes: false } });

/** The validator of calls with a JSON body: values in the body aren't converted, values in the URL and the headers are. */
export const compileForStrictBody: FastifySchemaCompiler<object> = (part) =>
  (part.httpPart === 'body' ? compileStrict : compileConverting)(part as Parameters<typeof compileStrict>[0]);
