import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config';
import type { DatabasePool } from '../../platform/db/database';
import { readInstallationId } from '../../platform/db/installation';
import { isOwnStore } from '../../platform/media/claimStore';
import { secretsFile } from '../../platform/secrets';
import { openStorage } from '../../platform/storage/openStorage';
import { withServerPool } from '../openDatabase';
import { type CopyResult, pictureCopier } from './copyPictures';
import { dumpDatabase } from './dumpDatabase';
import { writeLines } from './lineFiles';
import { type Manifest, pictureListFile, picturesFolder, readManifest, writeManifest } from './manifest';

/** Maximum number of snapshots. Each snapshot after the first only copies what was added since the one before, so more than two are hardly ever needed. */
const maxRounds = 5;

/** Milliseconds between two snapshots. Within this time, a deletion that has removed a file also removes the file's row. */
const pauseBetweenRounds = 2_000;

const backupEntryPattern = /^(manifest\.json(\.part)?|pictures|database-[\da-f-]{36}|secrets\.json)$/;

/** @throws Error if the folder holds anything but a backup of this database */
async function prepareFolder(db: DatabasePool, backup: string): Promise<void> {
  await mkdir(backup, { recursive: true, mode: 0o700 });
  if ((await readdir(backup)).some((name) => !backupEntryPattern.test(name)))
    throw new Error(`${backup} holds other files. Give the backup a folder of its own.`);
  const earlier = await readManifest(backup);
  if (earlier && earlier.installation !== (await readInstallationId(db)))
    throw new Error(`${backup} holds the backup of another database. Give this backup a folder of its own.`);
}

/** Removes earlier dumps, and the pictures that this backup doesn't name: their owners may have deleted them. */
async function removeLeftOvers(backup: string, { folder }: Manifest, { listed }: CopyResult): Promise<void> {
  for (const name of await readdir(backup))
    if (name.startsWith('database-') && name !== folder) await rm(join(backup, name), { recursive: true });
  const keys = new Set(listed.map(({ key }) => key));
  const pictures = picturesFolder(backup);
  const entries = await readdir(pictures, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !keys.has(path.slice(pictures.length + 1).replaceAll('\\', '/'))) await rm(path);
  }
}

/**
 * Takes snapshots until the backup has all pictures of a snapshot. A file may be missing because its picture is being deleted, which removes the file before
 * the row. In that case, the next snapshot doesn't contain the row. A file that is missing in two snapshots in a row has been lost by the store.
 */
async function takeSnapshot(url: string, backup: string, copy: ReturnType<typeof pictureCopier>) {
  let absentBefore = new Set<string>();
  for (let round = 1; round <= maxRounds; round++) {
    const dump = await dumpDatabase(url, backup);
    const copies = await copy(join(backup, dump.folder));
    if (copies.absent.every((key) => absentBefore.has(key))) return { dump, copies };
    absentBefore = new Set(copies.absent);
    await pause(pauseBetweenRounds);
  }
  throw new Error(
    'Pictures are being deleted faster than they can be copied. Start the backup again at a quieter time.',
  );
}

const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

function reportOf(backup: string, { tables, pictures, missing, createdAt }: Manifest, { damaged }: CopyResult): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backed up the database as of ${createdAt} (${rows} rows) and ${pictures.count} picture files (${formatMegabytes(pictures.bytesOfAll)}) to ${backup}.`,
    ...(missing.length > 0
      ? [`The picture store lacks ${missing.length} files that the database names: ${missing.slice(0, 5).join(', ')} …`]
      : []),
    ...(damaged.length > 0
      ? [`${damaged.length} files in the picture store are damaged: ${damaged.slice(0, 5).join(', ')} …`]
      : []),
  ].join('\n');
}

/**
 * Backs up the database and the pictures that it names. The server may keep running. Run it again to continue an interrupted backup, or to bring a complete one
 * up to date. Returns a report.
 *
 * @throws Error that says what to do
 */
export function makeBackup(config: Config, backup: string, report: (line: string) => void): Promise<string> {
  return withServerPool(config, async (db, url) => {
    const storage = openStorage(config.storage);
    if (!(await isOwnStore({ db, storage })))
      throw new Error(
        `The picture store ${storage.location} doesn't belong to this database. Check STORAGE and DATA_DIR.`,
      );
    await prepareFolder(db, backup);
    const { dump, copies } = await takeSnapshot(url, backup, pictureCopier(storage, backup, report));
    const list = await writeLines(
      join(backup, dump.folder, pictureListFile),
      copies.listed.map((picture) => JSON.stringify(picture)),
    );
    // Back up the secrets too: without them, everybody would be signed out after a restore.
    await copyFile(secretsFile(config.dataDir), join(backup, 'secrets.json')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const bytesOfAll = copies.listed.reduce((sum, { bytes }) => sum + bytes, 0);
    const pictures = { ...list, count: copies.listed.length, bytesOfAll };
    const manifest = { ...dump, pictures, missing: copies.absent };
    await writeManifest(backup, manifest);
    await removeLeftOvers(backup, manifest, copies);
    return reportOf(backup, manifest, copies);
  });
}
