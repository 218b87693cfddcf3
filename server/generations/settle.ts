import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { refundGenerations } from '../users/ledger';
import type { Failure } from './failures';
import { type GenerationRow, cancelGenerations, endGeneration, requeue } from './generationRepository';

/**
 * Deletes the input pictures of these generations if nothing else uses them, for example an uploaded mask, or the photo of a garment that was deleted in the
 * meantime.
 */
export async function releaseInputs({ media }: Pick<Platform, 'media'>, ...rows: GenerationRow[]): Promise<void> {
  const inputs = rows.flatMap(({ pictureId, garmentPictureId, secondGarmentPictureId, maskId, garmentMaskId }) => [
    pictureId,
    garmentPictureId,
    secondGarmentPictureId,
    maskId,
    garmentMaskId,
  ]);
  await media.deleteUnused([...new Set(inputs.filter((id) => id !== null))]);
}

/**
 * Ends a generation without a picture and refunds it, in one transaction. If there are several callers (a cancellation, the time limit, another process), only
 * the first one ends and refunds it.
 *
 * @param when if `unchanged`, only ends a generation that hasn't changed since `row` was read
 */
export async function endWithoutPicture(
  platform: Pick<Platform, 'db' | 'media'>,
  row: GenerationRow,
  outcome: { status: 'cancelled' } | ({ status: 'failed' } & Failure),
  when?: 'unchanged',
): Promise<void> {
  const ended = await inTransaction(platform.db, async (tx) => {
    const isFirst = await endGeneration(tx, row.id, outcome, when && row);
    if (isFirst) await refundGenerations(tx, [row.id]);
    return isFirst;
  });
  if (ended) await releaseInputs(platform, row);
}

/** Cancels and refunds these generations, except any that have ended, in one transaction. */
export async function cancelAll(platform: Pick<Platform, 'db' | 'media'>, ids: string[]): Promise<void> {
  const cancelled = await inTransaction(platform.db, async (tx) => {
    const rows = await cancelGenerations(tx, ids);
    await refundGenerations(
      tx,
      rows.map(({ id }) => id),
    );
    return rows;
  });
  await releaseInputs(platform, ...cancelled);
}

/** Returns a generation to the queue because its worker has died or is stopping. */
export async function returnToQueue({ db }: Pick<Platform, 'db'>, row: GenerationRow): Promise<void> {
  await inTransaction(db, (tx) => requeue(tx, row));
}
