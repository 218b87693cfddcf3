import type { FastifyBaseLogger } from 'fastify';
import { type Hourly, everyHour } from '../everyHour';
import type { Platform } from '../platform';
import { namedKeys } from './mediaRepository';

/** Milliseconds for which a file may be without a row: its upload is still at work. */
const grace = 3_600_000;

/** How many keys one query asks for. */
const batchSize = 500;

/**
 * Removes files that no row names: a crash between the writing of a file and the commit of its row leaves one, as does one between a deleted row and the
 * removal of its file. The younger ones are left alone.
 *
 * @returns how many were removed
 */
export async function sweepOrphans(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  now: number = Date.now(),
): Promise<number> {
  let removed = 0;
  const sweep = async (keys: string[]) => {
    const named = await namedKeys(db, keys);
    const orphans = keys.filter((key) => !named.has(key));
    await Promise.all(orphans.map((key) => storage.remove(key)));
    removed += orphans.length;
  };
  let old: string[] = [];
  for await (const { key, storedAt } of storage.list()) {
    if (now - storedAt.getTime() > grace) old.push(key);
    if (old.length < batchSize) continue;
    await sweep(old);
    old = [];
  }
  if (old.length > 0) await sweep(old);
  return removed;
}

/** Several processes may do it at the same time: what one removed the other does not miss. */
export const orphanSweeper = (platform: Pick<Platform, 'db' | 'storage'>, log: FastifyBaseLogger): Hourly =>
  everyHour(async () => {
    try {
      const removed = await sweepOrphans(platform);
      if (removed > 0) log.warn({ removed }, 'removed files that belonged to nothing');
    } catch (error) {
      log.error({ err: error }, 'looking for files that belong to nothing failed');
    }
  });
