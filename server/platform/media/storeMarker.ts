import type { Storage } from '../storage/storage';

/** The key of the marker: a file in the picture store that contains the id of the database that the store belongs to. */
export const markerKey = 'drape-store.json';

const markerNote = 'This folder or bucket holds the pictures of one Drape database. See docs/OPERATIONS.md.';

/** The content of the marker. */
export const markerOf = (database: string): Buffer =>
  Buffer.from(`${JSON.stringify({ database, note: markerNote }, null, 2)}\n`);

/** What `readMarker` returns if the marker's content is damaged. */
export const unreadableMarker = 'unreadable';

/** The id of the database that a store belongs to, or `unreadableMarker`. Undefined if there is no marker. */
export async function readMarker(storage: Storage): Promise<string | undefined> {
  const bytes = await storage.find(markerKey);
  if (!bytes) return undefined;
  try {
    const { database } = JSON.parse(bytes.toString()) as { database?: unknown };
    return typeof database === 'string' ? database : unreadableMarker;
  } catch {
    return unreadableMarker;
  }
}
