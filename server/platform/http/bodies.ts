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

/** Leaves the JSON bodies of a scope unparsed. Parsing many megabytes would block all other calls. */
export function leaveJsonUnparsed(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}

const buildCompiler = AjvCompiler();

/**
 * Compiles a validator that converts values to the type of their field, as Fastify's default does. It is needed because all values in URLs, headers and forms
 * are text.
 */
const compileConverting = buildCompiler({}, { customOptions: {} });

/** Compiles a validator that converts nothing, because JSON has types: `true` isn't 1, and `null` isn't an empty string. */
const compileStrict = buildCompiler({}, { customOptions: { coerceTypes: false } });

/** The validator of calls with a JSON body: it converts nothing in the body, but converts the values of the other parts. */
export const strictBody: FastifySchemaCompiler<object> = (part) =>
  (part.httpPart === 'body' ? compileStrict : compileConverting)(part as Parameters<typeof compileStrict>[0]);
