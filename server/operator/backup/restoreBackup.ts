import { createHash } from 'node:crypto';
import { copyFile, constants, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../config';
import { migrateDatabase } from '../../platform/db/migrateDatabase';
import { listMigrations, readMigrationState } from '../../platform/db/migrationState';
import { markerKey, markerOf, readMarker } from '../../platform/media/storeMarker';
import { secretsFile } from '../../platform/secrets';
import { openStorage } from '../../platform/storage/openStorage';
import type { Storage } from '../../platform/storage/storage';
import { withOwnDatabase } from '../openDatabase';
import { loadDatabase } from './loadDatabase';
import { type Manifest, picturesFolder } from './manifest';
import { picturesIn, verifyBackup } from './verifyBackup';

/** @throws Error if the database has accounts, or was migrated to another level than the backup's */
async function requireEmpty(client: Client, { level }: Manifest): Promise<void> {
  const found = await readMigrationState(client);
  const isUsable = found.level === 0 || found.level === level;
  const { rows } = found.level === 0 ? { rows: [] } : await client.query('select from users limit 1');
  if (!isUsable || rows.length > 0)
    throw new Error(
      'The database is in use already. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
}

/** Marks the store as belonging to the database of the backup. @throws Error if it belongs to another one */
async function claimStore(storage: Storage, { installation }: Manifest): Promise<void> {
  const owner = await readMarker(storage);
  if (owner === undefined) await storage.create(markerKey, markerOf(installation));
  else if (owner !== installation)
    throw new Error(
      `The picture store ${storage.location} belongs to another database, ${owner}. The backup is of ${installation}. Set STORAGE to the store of that database, or to an empty folder or bucket.`,
    );
}

/** Adds the pictures that the store lacks, and replaces damaged ones. Doesn't change or remove any other file. Returns how many were written. */
async function addPictures(storage: Storage, backup: string, manifest: Manifest): Promise<number> {
  let added = 0;
  for await (const { key, sha256 } of picturesIn(backup, manifest)) {
    const stored = await storage.find(key);
    if (stored && createHash('sha256').update(stored).digest('hex') === sha256) continue;
    await storage.put(key, await readFile(join(picturesFolder(backup), key)));
    added++;
  }
  return added;
}

/** Copies the secrets of the backup into a data folder that has none. The embedded database is then created with the password that it had before. */
async function restoreSecrets(dataDir: string, backup: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(join(backup, 'secrets.json'), secretsFile(dataDir), constants.COPYFILE_EXCL).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    },
  );
}

async function restoreInto(url: string, storage: Storage, backup: string, manifest: Manifest): Promise<string> {
  const client = new Client({ connectionString: url, application_name: 'drape-restore', keepAlive: true });
  await client.connect();
  try {
    await requireEmpty(client, manifest);
    await claimStore(storage, manifest);
    const added = await addPictures(storage, backup, manifest);
    // Load the rows into tables of the backup's version. The migrations after that may change the rows.
    await migrateDatabase(url, manifest.level);
    await loadDatabase(client, backup, manifest);
    await migrateDatabase(url);
    return `Restored the database as of ${manifest.createdAt}. ${added} of ${manifest.pictures.count} picture files were added to ${storage.location}; the others were there already.`;
  } finally {
    await client.end();
  }
}

/**
 * Checks the whole backup, then restores it into an empty database and adds its pictures to the store. An interrupted restore can be started again, because the
 * rows are added in one transaction, at the end. Returns a report.
 *
 * @throws Error that says what to do
 */
export async function restoreBackup(config: Config, backup: string): Promise<string> {
  const manifest = await verifyBackup(backup);
  if (!(await listMigrations()).some(({ when }) => when === manifest.level))
    throw new Error('A newer version of Drape made this backup. Restore it with that version.');
  await restoreSecrets(config.dataDir, backup);
  return withOwnDatabase(config, (url) => restoreInto(url, openStorage(config.storage), backup, manifest));
}
