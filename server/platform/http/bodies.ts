import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/** Parses form bodies, which the web app sends at sign-in. If a field occurs twice, the last one counts. */
export function formBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Leaves the JSON bodies of a scope unparsed. Parsing many megabytes would block all other calls. */
export function rawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}

const build = AjvCompiler();

/** Compiles a validator that converts values to the type of their field, as Fastify's default does. Values in URLs, headers and forms are text. */
const converting = build({}, { customOptions: {} });

/** Compiles a validator that converts nothing. JSON has types: `true` isn't 1, and `null` isn't an empty string. */
const exact = build({}, { customOptions: { coerceTypes: false } });

/** The validator of calls with a JSON body: strict for the body, converting for the other parts. */
export const strictBody: FastifySchemaCompiler<object> = (part) =>
  (part.httpPart === 'body' ? exact : converting)(part as Parameters<typeof exact>[0]);
