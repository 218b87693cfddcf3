import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Milliseconds after which a reader that takes no bytes is cut off: each holds an open file. */
const readerPatience = 30_000;

/**
 * Ends the connection of a request when nothing goes over it while a stream is sent; Fastify then closes the stream. This is Node's own time-out, which it
 * sets back for the next request.
 *
 * @param patience milliseconds
 */
export function cutOffStalled({ raw }: FastifyRequest, patience: number = readerPatience): void {
  // A request that was injected has none.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(patience);
}
