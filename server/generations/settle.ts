import { randomUUID } from 'node:crypto';
import { inTransaction } from '../platform/db/database';
import type { JobQueue } from '../platform/jobs/jobQueue';
import type { Platform } from '../platform/platform';
import { giveBack } from '../users/ledger';
import type { Failure } from './failures';
import { type GenerationRow, endGeneration, requeue } from './generationRepository';

/** Lets go of the pictures that only this generation needed: an uploaded mask, or the photo of a garment that was deleted meanwhile. */
export async function releaseInputs(
  { media }: Pick<Platform, 'media'>,
  { pictureId, garmentPictureId, maskId, garmentMaskId }: GenerationRow,
): Promise<void> {
  await media.release([pictureId, garmentPictureId, maskId, garmentMaskId].filter((id) => id !== null));
}

/**
 * Ends a generation without a picture and gives back what it took, in one transaction: whoever comes second, be it the user's cancel, the time-out or
 * another process, finds it ended and does nothing.
 *
 * @param attempts only while this attempt still holds the row; without it, in whatever state it lives
 */
export async function endWithout(
  platform: Pick<Platform, 'db' | 'media'>,
  row: GenerationRow,
  outcome: { status: 'cancelled' } | ({ status: 'failed' } & Failure),
  attempts?: number,
): Promise<void> {
  const ended = await inTransaction(platform.db, async (tx) => {
    const first = await endGeneration(tx, row.id, outcome, attempts);
    if (first) await giveBack(tx, row.id);
    return first;
  });
  if (ended) await releaseInputs(platform, row);
}

/** Puts a generation whose worker is gone, or is about to go, back into the queue. */
export async function putBack({ db }: Pick<Platform, 'db'>, jobs: JobQueue, row: GenerationRow): Promise<void> {
  const jobId = randomUUID();
  await inTransaction(db, async (tx) => {
    if (await requeue(tx, row, jobId)) await jobs.send(tx, jobId, { id: row.id });
  });
  jobs.wake();
}
