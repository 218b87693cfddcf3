import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media';
import { ApiError } from '../apiError';
import { route } from '../http/route';
import type { Platform } from '../platform';
import type { MediaVariant } from './mediaAddress';
import { findMedia, findOwnIds } from './mediaRepository';

/** Serves pictures under their signed addresses, which are permission enough: an <img> sends no token. */
export function mediaRoutes(app: FastifyInstance, { db, media, addresses }: Platform): void {
  app.get<{ Params: { id: string; variant: MediaVariant }; Querystring: { exp?: string; sig?: string } }>(
    '/media/:id/:variant(original|thumbnail)',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const { secondsLeft } = addresses.check(params, query.exp ?? '', query.sig ?? '');
      const row = await findMedia(db, params.id);
      if (!row) throw new ApiError(404, 'not_found', 'This image was deleted.');
      const thumbnail = params.variant === 'thumbnail';
      const bytes = await media.read(thumbnail ? row.thumbnailKey : row.key);
      return reply
        .type(thumbnail ? 'image/webp' : row.contentType)
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .send(bytes);
    },
  );

  route(app, mediaCalls.renewAddresses, async ({ userId, body }) => {
    const references = body.urls.map((url) => addresses.read(url));
    const asked = references.flatMap((reference) => reference?.id ?? []);
    const own = await findOwnIds(db, userId, asked);
    return {
      urls: references.map((reference) => (reference && own.has(reference.id) ? addresses.of(reference) : null)),
    };
  });
}
