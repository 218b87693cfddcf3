import { sweepDeleted } from '../../server/deletions/deletedSweeper';
import { eventually } from './eventually';
import type { TestApp } from './testApp';

const deletableTables = ['models', 'model_images', 'categories', 'garments', 'saved_images'];

/** Ends the grace period (in which a deletion can be undone) of everything that was deleted. */
export async function endGracePeriods(server: TestApp): Promise<void> {
  for (const table of deletableTables)
    await server.rows(`update ${table} set deleted_at = now() - interval '61 seconds' where deleted_at is not null`);
}

/** Removes everything that was deleted, as if its grace period were over. */
export async function removeDeleted(server: TestApp): Promise<void> {
  await endGracePeriods(server);
  await sweepDeleted(server.platform);
  // The server's own sweep may be removing some of the rows at the same time, so wait until all are gone.
  const left = deletableTables
    .map((table) => `select id from ${table} where deleted_at is not null`)
    .join(' union all ');
  await eventually('everything deleted to be removed', async () => (await server.rows(left)).length === 0);
}
