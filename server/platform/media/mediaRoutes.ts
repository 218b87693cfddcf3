import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '../../../contract/media';
import { ApiError, notFound } from '../apiError';
import { route } from '../http/route';
import type { Platform } from '../platform';
import type { MediaVariant } from './mediaAddress';
import { findMedia, findOwnMedia } from './mediaRepository';

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

  route(app, mediaCalls.renewAddress, async ({ userId, body }) => {
    const reference = addresses.parse(body.url);
    if (!(await findOwnMedia(db, userId, reference.id))) throw notFound('image');
    return { url: addresses.of(reference) };
  });
}
