import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { type Recurring, recurring } from '../platform/recurring';
import { batchRemovers } from './deletedRepository';

/** Milliseconds between two rounds. A deleted picture takes up storage until the round after its grace period. */
const roundInterval = 20_000;

type Store = Pick<Platform, 'db' | 'media'>;

/**
 * Removes deleted rows and their pictures for good, once customers can't restore them any more. Keeps pictures that other rows still use. Each batch is a
 * transaction that locks its rows first, so a crash does no harm, and several processes can sweep at the same time.
 *
 * @throws database and storage errors; the next round removes the rest
 */
export async function sweepDeleted({ db, media }: Store, signal?: AbortSignal): Promise<void> {
  for (const remove of batchRemovers)
    while (!signal?.aborted) {
      const removedRows = await inTransaction(db, async (tx) => {
        const { rows, pictures } = await remove(tx);
        await media.deleteUnusedIn(tx, pictures);
        return rows;
      });
      if (removedRows === 0) break;
    }
}

/** Sweeps at the start, and then every `roundInterval`. */
export function deletedSweeper(store: Store, log: FastifyBaseLogger): Recurring {
  const stopping = new AbortController();
  const rounds = recurring(
    () =>
      sweepDeleted(store, stopping.signal).catch((error: unknown) => {
        log.error({ err: error }, 'the removal of deleted data failed');
      }),
    { interval: roundInterval, atStart: true },
  );
  return {
    start: () => rounds.start(),
    async stop() {
      stopping.abort();
      await rounds.stop();
    },
  };
}
