import { singleRow } from '../singleRow';
import type { Database } from './database';
import { installation } from './tables/system';

/** When this database was last restored from a backup; null if it never was. */
export async function readLastRestore(db: Database): Promise<Date | null> {
  return singleRow(await db.select({ at: installation.restoredAt }).from(installation)).at;
}

/** The id of this database. It is the same for every process that uses the database, and a backup contains it. */
export async function readInstallationId(db: Database): Promise<string> {
  return singleRow(await db.select({ id: installation.id }).from(installation)).id;
}
