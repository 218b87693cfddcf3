import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Storage, type StoredFile, checkKey } from './storage';

/** Syncs a folder to the disk, so that new and renamed files in it survive a power cut. Windows can't open folders and doesn't need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Handles the error of reading a file: returns undefined if the file is missing, and rethrows any other error. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Writes a new file and syncs it to the disk. If that fails, removes the file. @throws Error with code EEXIST if the file exists */
async function writeNewFile(path: string, fill: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await fill(handle);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Lists the files in a folder and its subfolders. Reads each folder in one go: a recursive `opendir` could miss files while others are being removed, and the
 * sweeper removes files during the listing.
 *
 * @param prefix what comes before the files' names in their keys: empty, or ending in a slash
 */
async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  // Only a missing folder counts as empty. A folder that can't be read must not look like an empty store.
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing);
  if (!entries) return;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, `${prefix}${entry.name}/`);
    const stats = entry.isFile() ? await stat(path).catch(undefinedIfMissing) : undefined;
    if (stats) yield { key: prefix + entry.name, storedAt: stats.mtime };
  }
}

/** Stores each key as a file below `root`. Files are written under another name and then renamed, so that no reader ever sees an unfinished file. */
export function fileStorage(root: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  const store = async (key: string, fill: (handle: FileHandle) => Promise<void>) => {
    const path = pathOf(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeNewFile(unfinished, fill);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    location: root,
    put: (key, bytes) => store(key, (handle) => handle.writeFile(bytes)),
    putFile: (key, path) =>
      store(key, async (handle) => {
        for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) await handle.writeFile(chunk);
      }),
    get: (key) => readFile(pathOf(key)),
    find: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    async stream(key, range) {
      const handle = await open(pathOf(key), 'r');
      try {
        const { size } = await handle.stat();
        const { start, end } = range ?? { start: 0, end: size - 1 };
        return { stream: handle.createReadStream({ start, end }), size: end - start + 1 };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async create(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeNewFile(path, (handle) => handle.writeFile(bytes));
        await syncFolder(dirname(path));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        return (await readFile(path)).equals(bytes);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => filesBelow(root, ''),
  };
}
