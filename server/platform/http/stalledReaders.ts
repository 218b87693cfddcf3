import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Milliseconds without reading any byte of an answer after which a client is disconnected. Each such client keeps a file open. */
const readerTimeout = 30_000;

/**
 * Ends the connection if nothing is transferred for a while as an answer is streamed. Fastify then closes the stream. Uses the time-out of Node's socket, which
 * Node resets for the next request.
 *
 * @param timeout milliseconds
 */
export function cutOffStalled({ raw }: FastifyRequest, timeout: number = readerTimeout): void {
  // Requests injected by tests have no socket.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(timeout);
}
