import { singleRow } from '../singleRow';
import type { Database } from './database';
import { installation } from './tables/system';

/** The id of this database: the same for every process that uses it, and kept by a backup of it. */
export async function installationId(db: Database): Promise<string> {
  return singleRow(await db.select({ id: installation.id }).from(installation)).id;
}
