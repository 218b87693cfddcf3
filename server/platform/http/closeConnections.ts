import type { FastifyInstance } from 'fastify';

/** Lets a stop end soon: a call that is answered while the server closes takes its kept-alive connection with it, which would else be waited for. */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
