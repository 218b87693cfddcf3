import { queuedMax } from '../../contract/limits';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { lockLedger, reserve } from '../users/ledger';
import { countQueued } from './generationQueue';
import { type NewGeneration, insertGeneration } from './generationRepository';

const paisePerRupee = 100;

/** Seconds after which a place in the queue may be free. A generation takes about 5 seconds. */
const retryAfter = 10;

/** A generation to add to the queue. */
export type QueueEntry = Omit<NewGeneration, 'status'>;

const tooManyQueued = () =>
  new ApiError(
    429,
    'queue_full',
    `${queuedMax} of your generations are waiting already. Please wait until one has finished, or cancel one.`,
    retryAfter,
  );

/**
 * Adds the generation's row and its debit in the caller's transaction.
 *
 * @throws ApiError 402 `out_of_generations`, 429 `queue_full`
 */
export async function enqueue(
  tx: Database,
  { config }: Pick<Platform, 'config'>,
  generation: QueueEntry,
): Promise<void> {
  const { id, userId } = generation;
  await lockLedger(tx, userId);
  if ((await countQueued(tx, userId)) >= queuedMax) throw tooManyQueued();
  await insertGeneration(tx, generation);
  await reserve(tx, { userId, generationId: id, price: config.generationPrice * paisePerRupee });
}
