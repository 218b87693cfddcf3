import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaCalls } from '../../../contract/media';
import { ApiError } from '../apiError';
import { hasVersion, rangeOf } from '../http/conditional';
import { route } from '../http/route';
import { cutOffStalled } from '../http/stalledReaders';
import type { Platform } from '../platform';
import { createJpegCopy } from './createJpegCopy';
import type { MediaVariant } from './mediaAddress';
import { type Media, findMedia, findOwnIds } from './mediaRepository';

interface Representation {
  key: string;
  contentType: string;
  /** A strong ETag, because pictures and thumbnails never change. */
  etag: string;
  /** Number of bytes. Undefined for a thumbnail, which is small and always sent as a whole. */
  size: number | undefined;
}

function representationOf(row: Media, variant: MediaVariant): Representation {
  if (variant === 'thumbnail')
    return { key: row.thumbnailKey, contentType: 'image/webp', etag: `"${row.id}.thumbnail"`, size: undefined };
  return { key: row.key, contentType: row.contentType, etag: `"${row.sha256}"`, size: row.bytes };
}

/** The part of an address that grants access. */
interface Signature {
  exp?: string;
  sig?: string;
}

const imageDeletedError = () => new ApiError(404, 'not_found', 'This image was deleted.');

/** The range of the picture that is requested. Undefined for the whole picture. @throws ApiError 416 */
function requestedRange({ headers }: FastifyRequest, reply: FastifyReply, { etag, size }: Representation) {
  const range = size === undefined ? undefined : rangeOf(headers, etag, size);
  if (range !== 'unsatisfiable') return range;
  reply.header('content-range', `bytes */${size}`);
  throw new ApiError(416, 'range_not_satisfiable', 'The image has fewer bytes than that. Please reload the page.');
}

/**
 * Serves pictures at their signed addresses. Needs no token, because an <img> can't send one.
 *
 * @param readerTimeout a client that reads nothing for this many milliseconds is disconnected
 */
export function mediaRoutes(
  app: FastifyInstance,
  { db, media, addresses, signer }: Pick<Platform, 'db' | 'media' | 'addresses' | 'signer'>,
  readerTimeout?: number,
): void {
  // The signature is that of the picture's own address, because anyone who may see the picture may also have it as a JPEG.
  app.get<{ Params: { id: string }; Querystring: Signature }>(
    '/media/:id/copy.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const { params, query, headers } = request;
      addresses.check({ id: params.id, variant: 'original' }, query.exp ?? '', query.sig ?? '');
      const row = await findMedia(db, params.id);
      if (!row) throw imageDeletedError();
      const etag = `"${row.sha256}.jpeg"`;
      const cacheHeaders = { etag, 'cache-control': 'private, no-cache' };
      if (hasVersion(headers, etag)) return reply.code(304).headers(cacheHeaders).send();
      const copy = await createJpegCopy({ media, signer }, row);
      return reply.headers(cacheHeaders).type('image/jpeg').send(copy);
    },
  );

  app.route<{ Params: { id: string; variant: MediaVariant }; Querystring: Signature }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:variant(original|thumbnail)',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { params, query, headers, method } = request;
      const { secondsLeft } = addresses.check(params, query.exp ?? '', query.sig ?? '');
      const row = await findMedia(db, params.id);
      if (!row) throw imageDeletedError();
      const representation = representationOf(row, params.variant);
      const { key, contentType, etag, size } = representation;
      const cacheHeaders = { etag, 'cache-control': `private, max-age=${secondsLeft}, immutable` };
      if (hasVersion(headers, etag)) return reply.code(304).headers(cacheHeaders).send();
      const range = requestedRange(request, reply, representation);
      const file = await media.stream(key, range);
      // Set these headers only when the file has been opened, so that the browser doesn't cache an error.
      reply.headers(cacheHeaders).type(contentType).header('content-length', file.size);
      if (size !== undefined) reply.header('accept-ranges', 'bytes');
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      if (method === 'HEAD') {
        file.stream.destroy();
        return reply.send();
      }
      cutOffStalled(request, readerTimeout);
      return reply.send(file.stream);
    },
  });

  route(app, mediaCalls.renewAddresses, async ({ userId, body }) => {
    const references = body.urls.map((url) => addresses.read(url));
    const ids = references.flatMap((reference) => reference?.id ?? []);
    const ownIds = await findOwnIds(db, userId, ids);
    return {
      urls: references.map((reference) => (reference && ownIds.has(reference.id) ? addresses.of(reference) : null)),
    };
  });
}
