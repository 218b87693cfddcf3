import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../platform/storage/storage';
import { checksumOf, readLines } from './lineFiles';
import { type CheckedFile, type ListedPicture, dumpFileName, picturesFolder } from './manifest';

/** Number of files that are copied at the same time. More than one, because a bucket takes a while to answer each request. */
const concurrentCopies = 8;

/** A picture file that is named in a row of the table `media`. */
interface NamedFile {
  key: string;
  /** The checksum in the row. Thumbnails have none. */
  sha256: string | undefined;
}

/** Lists the files that are named in the dump of the table `media`. */
async function* filesIn(dumpFolder: string): AsyncGenerator<NamedFile> {
  for await (const line of readLines(join(dumpFolder, dumpFileName('media')))) {
    const row = JSON.parse(line) as { key: string; thumbnail_key: string; sha256: string };
    yield { key: row.key, sha256: row.sha256 };
    yield { key: row.thumbnail_key, sha256: undefined };
  }
}

/** Groups of up to `concurrentCopies` files. */
async function* groupsOf(files: AsyncIterable<NamedFile>): AsyncGenerator<NamedFile[]> {
  let group: NamedFile[] = [];
  for await (const file of files) {
    group.push(file);
    if (group.length < concurrentCopies) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** What happened to the files that a dump names. */
export interface CopyResult {
  listed: ListedPicture[];
  /** Keys that weren't in the store. */
  absent: string[];
  /** Keys of files in the store that don't match their checksum. They are copied into the backup anyway. */
  damaged: string[];
}

/**
 * Creates a function that copies pictures from the store into a backup. Files that the backup already has are only checked, because a picture never changes
 * under its key. So an interrupted backup can be continued, and a later backup into the same folder only copies new pictures.
 *
 * @param report called with the progress, for the operator
 */
export function pictureCopier(storage: Storage, backup: string, report: (line: string) => void) {
  const folder = picturesFolder(backup);
  /** The files that this run of the command has already copied or checked. */
  const checkedFiles = new Map<string, CheckedFile>();

  const copy = async ({ key, sha256 }: NamedFile): Promise<CheckedFile | undefined> => {
    const path = join(folder, key);
    const existing = checkedFiles.get(key) ?? (await checksumOf(path));
    if (existing && (sha256 === undefined || existing.sha256 === sha256)) return existing;
    const bytes = await storage.find(key);
    if (!bytes) return undefined;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };

  /** Copies the files that a dump names. */
  return async (dumpFolder: string): Promise<CopyResult> => {
    const copies: CopyResult = { listed: [], absent: [], damaged: [] };
    for await (const group of groupsOf(filesIn(dumpFolder)))
      for (const [index, copied] of (await Promise.all(group.map(copy))).entries()) {
        const { key, sha256 } = group[index] ?? { key: '', sha256: undefined };
        if (!copied) copies.absent.push(key);
        else {
          checkedFiles.set(key, copied);
          copies.listed.push({ key, ...copied });
          if (copies.listed.length % 1000 === 0) report(`${copies.listed.length} picture files are in the backup.`);
          if (sha256 !== undefined && copied.sha256 !== sha256) copies.damaged.push(key);
        }
      }
    return copies;
  };
}
