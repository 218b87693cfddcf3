import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { giveBack } from '../users/ledger';
import type { Failure } from './failures';
import { type GenerationRow, endGeneration, requeue } from './generationRepository';

/** Lets go of the pictures that only this generation needed: an uploaded mask, or the photo of a garment that was deleted meanwhile. */
export async function releaseInputs(
  { media }: Pick<Platform, 'media'>,
  { pictureId, garmentPictureId, secondGarmentPictureId, maskId, garmentMaskId }: GenerationRow,
): Promise<void> {
  const inputs = [pictureId, garmentPictureId, secondGarmentPictureId, maskId, garmentMaskId];
  await media.release(inputs.filter((id) => id !== null));
}

/**
 * Ends a generation without a picture and refunds it, in one transaction: whoever comes second, be it the user's cancel, the time limit or another
 * process, finds it ended and does nothing.
 *
 * @param when `unchanged` ends it only if it is still as `row` says, for callers that act on what they read before
 */
export async function endWithout(
  platform: Pick<Platform, 'db' | 'media'>,
  row: GenerationRow,
  outcome: { status: 'cancelled' } | ({ status: 'failed' } & Failure),
  when?: 'unchanged',
): Promise<void> {
  const ended = await inTransaction(platform.db, async (tx) => {
    const first = await endGeneration(tx, row.id, outcome, when && row);
    if (first) await giveBack(tx, row.id);
    return first;
  });
  if (ended) await releaseInputs(platform, row);
}

/** Returns a generation whose worker is gone, or is about to go, to the queue. */
export async function putBack({ db }: Pick<Platform, 'db'>, row: GenerationRow): Promise<void> {
  await inTransaction(db, (tx) => requeue(tx, row));
}
