import { Readable } from 'node:stream';
import { EngineRefusal } from '../engine/engine';
import { ApiError, notFound } from '../platform/apiError';
import { type Budget, createBudget } from '../platform/budget';
import { findOwnMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';

/**
 * Creates the budget that limits searches for areas. A search takes about 2 seconds on one CPU core. A user may have one in progress and one waiting, for
 * example in a second tab.
 */
const createAreasBudget = () =>
  createBudget({
    total: 1,
    perOwner: 1,
    waiting: { total: 20, perOwner: 1 },
    maxWait: 30_000,
    busyMessage: 'Many pictures are being edited right now. Please try again in a few seconds.',
  });

/** Finds the person and the hair in a customer's pictures, so that they can be selected in the editor. */
export function pictureAreasService(
  { db, engine, media, addresses }: Pick<Platform, 'db' | 'engine' | 'media' | 'addresses'>,
  budget: Budget = createAreasBudget(),
) {
  return {
    /**
     * @param imageUrl the signed address of the picture
     * @returns a PNG: see `Engine.findAreas`
     * @throws ApiError 404 if the picture isn't the user's, 422 if the address isn't one of ours or the picture shows nobody, 503 `busyMessage`
     */
    async find(userId: number, imageUrl: string, signal: AbortSignal): Promise<Readable> {
      const picture = await findOwnMedia(db, userId, addresses.parse(imageUrl).id);
      if (!picture) throw notFound('image');
      const release = await budget.take({ weight: 1, owner: userId, signal });
      try {
        const areas = await engine.findAreas(await media.read(picture.key), { signal, onProgress: () => {} });
        return Readable.from([areas]);
      } catch (error) {
        if (error instanceof EngineRefusal) throw new ApiError(422, error.code, error.message);
        throw error;
      } finally {
        release();
      }
    },
  };
}

export type PictureAreasService = ReturnType<typeof pictureAreasService>;
