import type { FastifyInstance } from 'fastify';

/** Milliseconds for requests to finish when the process stops. Longer ones are cut off, so that one slow upload doesn't hold up the stop. */
const connectionGrace = 5_000;

/** Closes the keep-alive connection of a call that is answered while the server closes. The server would wait for it otherwise. */
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
 * Stops the server: first the background work, so that other processes continue it at once, then the requests.
 *
 * @param stopBackground resolves when no background work is running
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
