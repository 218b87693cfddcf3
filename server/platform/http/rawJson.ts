import type { FastifyInstance } from 'fastify';

/** Leaves the JSON bodies of a scope unparsed. Parsing many megabytes would block all other calls. */
export function rawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}
