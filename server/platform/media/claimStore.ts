import { withAdvisoryLock } from '../db/advisoryLock';
import type { DatabasePool } from '../db/database';
import { readInstallationId } from '../db/installation';
import type { Storage } from '../storage/storage';
import { sampleThumbnailKeys } from './mediaRepository';
import { pictureIdOf } from './pictureKeys';
import { markerKey, markerOf, readMarker, unreadableMarker } from './storeMarker';

interface Store {
  db: DatabasePool;
  storage: Storage;
}

/**
 * Number of the database's pictures to look for in a store without a marker. If the store has one of them, the store is ours. A single picture isn't
 * enough, because its file may be lost.
 */
const sampleSize = 20;

const lockName = 'picture store';

const adoptAdvice =
  'Check DATABASE_URL, DATA_DIR and STORAGE. If this database is to take over this store, stop every Drape process that uses the store and run: node dist/server/drape.js store adopt';

async function holdsPictures(storage: Storage): Promise<boolean> {
  for await (const { key } of storage.list()) if (pictureIdOf(key) !== undefined) return true;
  return false;
}

/** Looks in the store for a random sample of the database's pictures. Returns how many it looked for, and how many it found. */
export async function lookForSample({ db, storage }: Store): Promise<{ searched: number; found: number }> {
  const keys = await sampleThumbnailKeys(db, sampleSize);
  const files = await Promise.all(keys.map((key) => storage.find(key)));
  return { searched: keys.length, found: files.filter((file) => file !== undefined).length };
}

/** Checks, by its pictures, whether a store without a marker may belong to this database. @throws Error if it doesn't seem to */
async function checkUnmarked(store: Store): Promise<void> {
  const { location } = store.storage;
  const { searched, found } = await lookForSample(store);
  if (found > 0) return;
  if (searched > 0)
    throw new Error(
      `The database names pictures, but none of ${searched} that were looked for is in the picture store ${location}. It may be another store, or a disk that isn't mounted. Nothing was changed. ${adoptAdvice}`,
    );
  if (await holdsPictures(store.storage))
    throw new Error(
      `The picture store ${location} holds pictures, but this database names none: they belong to another database. Nothing was changed. ${adoptAdvice}`,
    );
}

/**
 * Makes sure that the picture store belongs to this database, before the store is used. Writes the marker into a store that has none, if the store is new or
 * its pictures are those of this database.
 *
 * @throws Error if the store belongs to another database, or seems to. The message says what to do
 */
export function claimStore(store: Store): Promise<void> {
  const { db, storage } = store;
  return withAdvisoryLock(db, lockName, async () => {
    const ownId = await readInstallationId(db);
    if ((await readMarker(storage)) === undefined) {
      await checkUnmarked(store);
      await storage.create(markerKey, markerOf(ownId));
    }
    // Read the marker back, because another database may have claimed the store at the same time.
    const owner = await readMarker(storage);
    if (owner === unreadableMarker)
      throw new Error(
        `The file ${markerKey} in the picture store ${storage.location} can't be read, so it's unknown which database the store belongs to. Nothing was changed. ${adoptAdvice}`,
      );
    if (owner !== ownId)
      throw new Error(
        `The picture store ${storage.location} belongs to another database: its ${markerKey} names ${owner}, this database is ${ownId}. Nothing was changed. ${adoptAdvice}`,
      );
  });
}

/** Makes the store belong to this database, even if it belonged to another one before. Returns a report for the operator. */
export function adoptStore(store: Store): Promise<string> {
  const { db, storage } = store;
  return withAdvisoryLock(db, lockName, async () => {
    const ownId = await readInstallationId(db);
    const before = await readMarker(storage);
    const { searched, found } = await lookForSample(store);
    const pictures = searched
      ? `Of ${searched} pictures that the database names, ${found} are in the store.`
      : 'The database names no pictures.';
    if (before === ownId) return `The picture store ${storage.location} already belongs to this database. ${pictures}`;
    await storage.put(markerKey, markerOf(ownId));
    const former =
      before === undefined || before === unreadableMarker
        ? 'It had no owner marker before.'
        : `It belonged to database ${before} before.`;
    return `The picture store ${storage.location} now belongs to this database, ${ownId}. ${former} ${pictures} No picture was changed.`;
  });
}

/** Whether the store has this database's marker. */
export async function isOwnStore({ db, storage }: Store): Promise<boolean> {
  return (await readMarker(storage)) === (await readInstallationId(db));
}
