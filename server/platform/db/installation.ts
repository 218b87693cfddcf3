import { singleRow } from '../singleRow';
import type { Database } from './database';
import { installation } from './tables/system';

/** The id of this database. It is the same for every process that uses the database, and a backup contains it. */
export async function installationId(db: Database): Promise<string> {
  return singleRow(await db.select({ id: installation.id }).from(installation)).id;
}
