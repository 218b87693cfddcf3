import type { Storage } from '../storage/storage';

/** The object of a picture store that says which database it belongs to. */
export const markerKey = 'drape-store.json';

const note = 'This folder or bucket holds the pictures of one Drape database. See docs/operation.md.';

export const markerOf = (database: string): Buffer => Buffer.from(`${JSON.stringify({ database, note }, null, 2)}\n`);

/** Stands for the owner of a store whose marker was cut short or changed. */
export const unreadable = 'unreadable';

/** The id of the database that a store belongs to, or `unreadable`; undefined when there is no marker. */
export async function readMarker(storage: Storage): Promise<string | undefined> {
  const bytes = await storage.find(markerKey);
  if (!bytes) return undefined;
  try {
    const { database } = JSON.parse(bytes.toString()) as { database?: unknown };
    return typeof database === 'string' ? database : unreadable;
  } catch {
    return unreadable;
  }
}
