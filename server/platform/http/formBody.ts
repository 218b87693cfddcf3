import type { FastifyInstance } from 'fastify';

/** Form fields, as the sign-in sends them. Of a field that comes twice the last one counts. */
export function formBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
