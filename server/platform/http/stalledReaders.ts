import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A client that reads nothing of its answer for this many milliseconds is disconnected, because such a client keeps a file open. */
const readerTimeout = 30_000;

/**
 * Ends the connection if no data is transferred for a while as an answer is streamed. Fastify then closes the stream. Uses the time-out of Node's socket,
 * which Node resets for the next request.
 *
 * @param timeout milliseconds
 */
export function cutOffStalled({ raw }: FastifyRequest, timeout: number = readerTimeout): void {
  // Requests injected by tests have no socket.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(timeout);
}
