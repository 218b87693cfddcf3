import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Creates a storage key of a picture that is in no database. */
export function unknownKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}.jpg`;
}

/** Writes files into a folder, dated two hours ago. */
export async function writeOldFiles(folder: string, keys: string[]): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const key of keys) {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, key);
    await utimes(path, twoHoursAgo, twoHoursAgo);
  }
}

/** The keys of all files in a folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
