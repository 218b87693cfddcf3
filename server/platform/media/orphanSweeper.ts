import type { FastifyBaseLogger } from 'fastify';
import { tryWithAdvisoryLock } from '../db/advisoryLock';
import { readLastRestore } from '../db/installation';
import { type Recurring, hourMs, recurring } from '../recurring';
import type { Platform } from '../platform';
import { isOwnStore } from './claimStore';
import { findKeysInUse } from './mediaRepository';
import { pictureIdOf } from './pictureKeys';

type Store = Pick<Platform, 'db' | 'storage'>;

/** A file without a row only counts as an orphan after this many milliseconds, because its upload may still be in progress. */
const gracePeriod = 3_600_000;

/** Keys per query. */
const batchSize = 500;

/**
 * Maximum share of all files that one round removes. In a small store, the maximum is `maxInSmallStore` files. Only a crash in the few milliseconds between
 * storing a file and its row leaves an orphan. A round that finds more orphans removes none: the database may be the wrong one or a restored one, so a person
 * has to check first.
 */
const maxShare = 0.01;
const maxInSmallStore = 5;

export interface Orphans {
  /** Number of the store's picture files, orphans included. */
  total: number;
  keys: string[];
}

/**
 * Lists picture files without a row that are older than an hour. Ignores files that Drape didn't create, and files that were stored before the database was
 * restored, because a later backup may have their rows.
 */
export async function findOrphans({ db, storage }: Store, now: number = Date.now()): Promise<Orphans> {
  const restoredAt = await readLastRestore(db);
  const keys: string[] = [];
  let total = 0;
  let batch: string[] = [];
  const check = async () => {
    const keysWithRow = await findKeysInUse(db, batch);
    keys.push(...batch.filter((key) => !keysWithRow.has(key)));
    batch = [];
  };
  for await (const { key, storedAt } of storage.list()) {
    if (pictureIdOf(key) === undefined) continue;
    total++;
    const isFromBeforeRestore = restoredAt !== null && storedAt <= restoredAt;
    if (now - storedAt.getTime() > gracePeriod && !isFromBeforeRestore) batch.push(key);
    if (batch.length === batchSize) await check();
  }
  if (batch.length > 0) await check();
  return { total, keys };
}

/**
 * Removes orphans: files that a crash has left without a row. If the store belongs to another database, or there are more orphans than crashes can explain,
 * removes nothing and logs an error.
 */
export async function sweepOrphans(store: Store, log: FastifyBaseLogger, now: number = Date.now()): Promise<void> {
  const { location } = store.storage;
  if (!(await isOwnStore(store))) {
    log.error({ store: location }, "the picture store no longer carries this database's marker; no files were removed");
    return;
  }
  const { total, keys } = await findOrphans(store, now);
  const allowed = Math.max(maxInSmallStore, Math.floor(total * maxShare));
  if (keys.length > allowed) {
    const numbers = {
      store: location,
      files: total,
      orphans: keys.length,
      allowed,
      examples: keys.slice(0, maxInSmallStore),
    };
    log.error(
      numbers,
      "too many files belong to no picture of this database; check that it's the right one. No files were removed",
    );
    return;
  }
  for (const key of keys) await store.storage.remove(key);
  if (keys.length > 0) log.warn({ removed: keys.length, files: total }, 'removed files that belong to no picture');
}

/** Sweeps once an hour, in one process at a time. Doesn't sweep at the start, so that an operator has time to notice a wrong setting. */
export const orphanSweeper = (store: Store, log: FastifyBaseLogger): Recurring =>
  recurring(
    () =>
      tryWithAdvisoryLock(store.db, 'orphan sweeper', () => sweepOrphans(store, log)).catch((error: unknown) => {
        log.error({ err: error }, 'the search for files that belong to no picture failed');
      }),
    { interval: hourMs, atStart: false },
  );
