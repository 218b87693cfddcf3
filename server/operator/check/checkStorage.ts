import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config';
import type { DatabasePool } from '../../platform/db/database';
import { readInstallationId } from '../../platform/db/installation';
import { lookForSample } from '../../platform/media/claimStore';
import { readMarker } from '../../platform/media/storeMarker';
import { openStorage } from '../../platform/storage/openStorage';
import type { Storage } from '../../platform/storage/storage';
import { type Finding, ok, problem, reasonOf, warning } from './finding';

/** Free bytes on the disk below which the check warns. Enough for a few thousand pictures and for PostgreSQL. */
const enoughSpace = 2 * 1024 ** 3;

/** Writes, reads and removes a file. @throws Error if the store can't do that */
async function testStorage(storage: Storage): Promise<void> {
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from('Written by the command check, which removes it again.\n');
  try {
    await storage.put(key, bytes);
    if (!(await storage.get(key)).equals(bytes)) throw new Error('a file that was just written reads differently');
  } finally {
    await storage.remove(key);
  }
}

/** Checks that the picture store can be used, belongs to this database and holds its pictures. */
export async function checkStorage(db: DatabasePool, config: Config): Promise<Finding> {
  const storage = openStorage(config.storage);
  const place = storage.location;
  try {
    const owner = await readMarker(storage);
    if (owner === undefined)
      return warning(`${place} answers, but belongs to no database yet. The next start claims it.`);
    if (owner !== (await readInstallationId(db)))
      return problem(
        `${place} belongs to another database. Check STORAGE, DATA_DIR and DATABASE_URL, or run: drape.js store adopt`,
      );
    await testStorage(storage);
    const { searched, found } = await lookForSample({ db, storage });
    if (found < searched)
      return problem(
        `${place} lacks ${searched - found} of ${searched} pictures that were looked for. Restore them from a backup.`,
      );
    if (config.storage.kind === 'files') {
      const { bavail, bsize } = await statfs(config.storage.folder);
      if (bavail * bsize < enoughSpace)
        return warning(`${place} works, but its disk has only ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left.`);
    }
    return ok(`${place} can be written and read, and belongs to this database.`);
  } catch (error) {
    return problem(`${place} can't be used: ${reasonOf(error)}. Check STORAGE, its keys and its permissions.`);
  }
}
