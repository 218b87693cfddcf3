import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaCalls } from '../../../contract/media';
import { ApiError } from '../apiError';
import { isKnown, rangeOf } from '../http/conditional';
import { route } from '../http/route';
import type { Platform } from '../platform';
import type { MediaVariant } from './mediaAddress';
import { type Media, findMedia, findOwnIds } from './mediaRepository';

/** Milliseconds after which a reader that takes no bytes is cut off: each holds an open file. */
const readerPatience = 30_000;

interface Representation {
  key: string;
  contentType: string;
  /** Strong: neither the picture nor its thumbnail ever changes. */
  etag: string;
  /** Bytes; undefined for a thumbnail, which is small, and so is never sent in part. */
  size: number | undefined;
}

function representationOf(row: Media, variant: MediaVariant): Representation {
  if (variant === 'thumbnail')
    return { key: row.thumbnailKey, contentType: 'image/webp', etag: `"${row.id}.thumbnail"`, size: undefined };
  return { key: row.key, contentType: row.contentType, etag: `"${row.sha256}"`, size: row.bytes };
}

/** The part of a picture that a request wants. @throws ApiError 416 */
function partOf({ headers }: FastifyRequest, reply: FastifyReply, { etag, size }: Representation) {
  if (size === undefined) return undefined;
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(headers, etag, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError(416, 'range_not_satisfiable', 'The image has fewer bytes than that. Please reload the page.');
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return range;
}

/**
 * Serves pictures under their signed addresses, which are permission enough: an <img> sends no token.
 *
 * @param patience milliseconds after which a reader that takes no bytes is cut off
 */
export function mediaRoutes(
  app: FastifyInstance,
  { db, media, addresses }: Pick<Platform, 'db' | 'media' | 'addresses'>,
  patience: number = readerPatience,
): void {
  app.route<{ Params: { id: string; variant: MediaVariant }; Querystring: { exp?: string; sig?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:variant(original|thumbnail)',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { params, query, headers, method } = request;
      const { secondsLeft } = addresses.check(params, query.exp ?? '', query.sig ?? '');
      const row = await findMedia(db, params.id);
      if (!row) throw new ApiError(404, 'not_found', 'This image was deleted.');
      const representation = representationOf(row, params.variant);
      reply.header('cache-control', `private, max-age=${secondsLeft}, immutable`).header('etag', representation.etag);
      if (isKnown(headers, representation.etag)) return reply.code(304).send();
      const { stream, size } = await media.stream(representation.key, partOf(request, reply, representation));
      reply.type(representation.contentType).header('content-length', size);
      if (method === 'HEAD') {
        stream.destroy();
        return reply.send();
      }
      // Node's own time-out: it ends a connection over which nothing goes, and Fastify then closes the stream.
      if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(patience);
      return reply.send(stream);
    },
  });

  route(app, mediaCalls.renewAddresses, async ({ userId, body }) => {
    const references = body.urls.map((url) => addresses.read(url));
    const asked = references.flatMap((reference) => reference?.id ?? []);
    const own = await findOwnIds(db, userId, asked);
    return {
      urls: references.map((reference) => (reference && own.has(reference.id) ? addresses.of(reference) : null)),
    };
  });
}
