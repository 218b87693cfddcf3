import type { FastifyInstance } from 'fastify';

/** Leaves the JSON bodies of a scope as they came: parsing many megabytes keeps every other call waiting. */
export function rawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}
