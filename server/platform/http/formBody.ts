import type { FastifyInstance } from 'fastify';

/** Parses form bodies, which the sign-in sends. If a field occurs twice, the last one counts. */
export function formBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
