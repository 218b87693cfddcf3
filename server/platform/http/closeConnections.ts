import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests get to finish when the server stops. Requests that take longer are cut off, so that one slow upload doesn't delay the stop. */
const connectionGrace = 5_000;

/** While the server stops, closes each connection after its answer. Otherwise the server would wait until the clients close their keep-alive connections. */
export function closeAnsweredConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Stops the server: first the background work, so that other processes can take it over soon, then the requests.
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
