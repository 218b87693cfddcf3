import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

const build = AjvCompiler();

/** As Fastify does by itself: what comes in an address, a header or a form is text, and is converted to the type that its field has. */
const converting = build({}, { customOptions: {} });

/** JSON says what type it means: `true` is not 1, and `null` is no empty text. */
const exact = build({}, { customOptions: { coerceTypes: false } });

/** Validates the parts of a call whose body is JSON. */
export const strictBody: FastifySchemaCompiler<object> = (part) =>
  (part.httpPart === 'body' ? exact : converting)(part as Parameters<typeof exact>[0]);
