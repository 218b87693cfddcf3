import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Milliseconds after which a client is disconnected if it reads no bytes of an answer. Each such client keeps a file open. */
const readerTimeout = 30_000;

/**
 * Ends the connection of a request if nothing is transferred while a stream is sent; Fastify then closes the stream. Uses Node's socket time-out, which Node
 * resets for the next request.
 *
 * @param timeout milliseconds
 */
export function cutOffStalled({ raw }: FastifyRequest, timeout: number = readerTimeout): void {
  // Requests injected by tests have no socket.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(timeout);
}
