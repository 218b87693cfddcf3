import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

const build = AjvCompiler();

/** Fastify's default: values in URLs, headers and forms are text, and are converted to the type of their field. */
const converting = build({}, { customOptions: {} });

/** JSON has types, so nothing is converted: `true` isn't 1, and `null` isn't an empty text. */
const exact = build({}, { customOptions: { coerceTypes: false } });

/** The validator of calls with a JSON body: strict for the body, converting for the other parts. */
export const strictBody: FastifySchemaCompiler<object> = (part) =>
  (part.httpPart === 'body' ? exact : converting)(part as Parameters<typeof exact>[0]);
