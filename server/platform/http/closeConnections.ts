import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests have to end once the process is told to: longer ones are cut off, so that one slow upload doesn't hold up the end. */
const connectionGrace = 5_000;

/** Lets a call that is answered while the server closes take its kept-alive connection with it, which would be waited for otherwise. */
export function closeAnsweredConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/**
 * Stops the server: first what runs in the background, so that other processes go on with it at once, then the requests.
 *
 * @param stopBackground resolves when nothing runs in the background any more
 */
export async function closeServer(app: FastifyInstance, stopBackground: () => Promise<void>): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), connectionGrace);
  try {
    await stopBackground();
  } finally {
    await app.close();
    clearTimeout(cutOff);
  }
}
