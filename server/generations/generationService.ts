import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EditStarted, EditStatus, Generated, Generation, TryOnRequest } from '../../contract/generations';
import { findGarment } from '../garments/garmentRepository';
import { findModelImage } from '../models/modelRepository';
import { ApiError, notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { JobQueue } from '../platform/jobs/jobQueue';
import type { Platform } from '../platform/platform';
import { type EditParts, editInputs } from './editInputs';
import { endedWithout } from './failures';
import { findGeneration, findOwnGeneration, lastEnded, listLive } from './generationRepository';
import { enqueue } from './enqueue';
import { endWithout } from './settle';

/** Milliseconds between two looks of a call that waits. The row is looked at, not the worker: it may be another process. */
const lookInterval = 150;

export interface Waiting {
  /** The caller went away: what it waited for is cancelled. */
  gone: AbortSignal;
  /** The server stops: the generation goes on after the next start, and the caller is told. */
  closing: AbortSignal;
}

export function generationService(platform: Platform, jobs: JobQueue) {
  const { db, media, addresses } = platform;

  const owned = async (userId: number, modelImageId: number, garmentId: number) => {
    const [model, garment] = await Promise.all([
      findModelImage(db, userId, modelImageId),
      findGarment(db, userId, garmentId),
    ]);
    if (!model) throw notFound('model image');
    if (!garment) throw notFound('garment');
    return { model, garment };
  };

  const generated = (mediaId: string) => ({
    generated_image_url: addresses.of({ id: mediaId, variant: 'original' }),
  });

  const cancel = async (userId: number, id: string): Promise<null> => {
    const row = await findOwnGeneration(db, userId, id);
    if (!row) throw notFound('generation');
    await endWithout(platform, row, { status: 'cancelled' });
    return null;
  };

  const waitFor = async (userId: number, id: string, { gone, closing }: Waiting): Promise<Generated> => {
    // Made once: a signal that joins others is held by them for as long as they live.
    const interrupted = AbortSignal.any([gone, closing]);
    for (;;) {
      if (gone.aborted) await cancel(userId, id);
      const row = await findGeneration(db, id);
      // Gone with its account.
      if (!row) throw notFound('generation');
      if (row.resultId) return { data: generated(row.resultId) };
      if (row.endedAt) throw endedWithout(row);
      if (closing.aborted)
        throw new ApiError(503, 'server_stopping', 'The server is restarting. Your image will be finished afterwards.');
      await pause(lookInterval, undefined, { signal: interrupted }).catch(() => {});
    }
  };

  return {
    cancel,

    /** Reserves, queues and waits for the picture. @throws ApiError 402, 404, 422 with the engine's reason, 504 after 8 minutes */
    async tryOn(userId: number, request: TryOnRequest, waiting: Waiting): Promise<Generated> {
      const { model, garment } = await owned(userId, request.model_image_id, request.garment_id);
      const id = randomUUID();
      await inTransaction(db, (tx) =>
        enqueue(tx, platform, jobs, {
          id,
          userId,
          kind: 'try-on',
          garmentType: request.garment_type,
          prompt: '',
          pictureId: model.mediaId,
          garmentPictureId: garment.mediaId,
        }),
      );
      jobs.wake();
      return waitFor(userId, id, waiting);
    },

    /** Reserves and queues. @throws ApiError 402, 404, 415/422 for pictures that do not do */
    async startEdit(userId: number, parts: EditParts): Promise<EditStarted> {
      const { model_image_id, garment_id, garment_type, prompt } = parts.request;
      await owned(userId, model_image_id, garment_id);
      const inputs = await editInputs(platform, userId, parts);
      const id = randomUUID();
      await media.keep(userId, inputs.images, async (tx, [mask, picture]) => {
        const pictureId = picture?.id ?? inputs.pictureId;
        if (!mask || !pictureId) throw new Error('an edit needs a picture and a mask');
        await enqueue(tx, platform, jobs, {
          id,
          userId,
          kind: 'edit',
          garmentType: garment_type,
          prompt,
          pictureId,
          maskId: mask.id,
          garmentMaskId: inputs.garmentMaskId,
        });
      });
      jobs.wake();
      return { model_image_id, garment_id, prompt, run_id: id };
    },

    async editStatus(userId: number, id: string): Promise<EditStatus> {
      const row = await findOwnGeneration(db, userId, id);
      if (!row) throw notFound('generation');
      const status = row.status === 'queued' ? 'processing' : row.status;
      if (row.resultId) return { status, data: generated(row.resultId) };
      return { status, ...(row.errorDetail && { detail: row.errorDetail }) };
    },

    async list(userId: number): Promise<{ data: Generation[] }> {
      const rows = [...(await listLive(db, userId)), ...(await lastEnded(db, userId))];
      rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return {
        data: rows.map(({ id, kind, status, progress, createdAt }) => ({
          run_id: id,
          kind,
          status,
          progress,
          created_at: createdAt.toISOString(),
        })),
      };
    },
  };
}

export type GenerationService = ReturnType<typeof generationService>;
