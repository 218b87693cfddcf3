import { catalogueMax, queuedMax } from '../../contract/limits';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { lockLedger, reserve, reserveAll } from '../users/ledger';
import { countQueued } from './generationQueue';
import { type NewGeneration, insertGeneration, insertGenerations } from './generationRepository';

const paisePerRupee = 100;

/** Seconds after which a client may try again. A generation takes about 5 seconds, so a place in the queue is probably free by then. */
const retryAfter = 10;

/** A generation to add to the queue. */
export type QueueEntry = Omit<NewGeneration, 'status'>;

/** Returns the price, in paise, of one generation that the plan doesn't cover. */
export const priceOf = ({ config }: Pick<Platform, 'config'>): number => config.generationPrice * paisePerRupee;

const tooManyQueuedError = () =>
  new ApiError(
    429,
    'queue_full',
    `${queuedMax} of your generations are waiting already. Please wait until one has finished, or cancel one.`,
    retryAfter,
  );

/** Queues a generation and debits it, in the caller's transaction. @throws ApiError 402 `out_of_generations`, 429 `queue_full` */
export async function enqueue(tx: Database, platform: Pick<Platform, 'config'>, generation: QueueEntry): Promise<void> {
  const { id, userId } = generation;
  await lockLedger(tx, userId);
  if ((await countQueued(tx, userId, false)) >= queuedMax) throw tooManyQueuedError();
  await insertGeneration(tx, generation);
  await reserve(tx, { userId, generationId: id, price: priceOf(platform) });
}

/**
 * Queues the generations of a catalogue and debits them in the caller's transaction, all of them or none.
 *
 * @param limits `walletMax`: the most paise that the user has agreed to pay from the wallet
 * @throws ApiError 402 `balance_too_low`, 409 `price_changed`, 429 `queue_full`
 */
export async function enqueueAll(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { userId, walletMax }: { userId: number; walletMax: number },
  entries: Omit<QueueEntry, 'userId' | 'inCatalogue'>[],
): Promise<void> {
  await lockLedger(tx, userId);
  const queued = await countQueued(tx, userId, true);
  if (queued + entries.length > catalogueMax) {
    throw new ApiError(
      429,
      'queue_full',
      `${queued} pictures of your catalogues are waiting already, and at most ${catalogueMax} can. Please wait until some have finished, or cancel a catalogue.`,
    );
  }
  await insertGenerations(
    tx,
    entries.map((entry) => ({ ...entry, userId, inCatalogue: true })),
  );
  const generationIds = entries.map(({ id }) => id);
  await reserveAll(tx, { userId, generationIds, price: priceOf(platform), walletMax });
}
