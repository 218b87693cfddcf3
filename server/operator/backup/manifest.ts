import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a backup, with the checksum of its content. */
export interface CheckedFile {
  bytes: number;
  sha256: string;
}

/** What a backup contains. The manifest is written last, so a folder without one isn't a complete backup. */
export interface Manifest {
  format: 1;
  /** When the snapshot of the database was taken. */
  createdAt: string;
  /** The id of the database. */
  installation: string;
  /** The time of the last migration of the database (`MigrationState`). */
  level: number;
  /** The folder of the dump. Each dump gets a new one, so that the last complete backup is kept until the next is complete. */
  folder: string;
  tables: ({ name: string; rows: number } & CheckedFile)[];
  /** Last value of each sequence, as text, since it may be larger than a JavaScript number. */
  sequences: { name: string; last: string }[];
  /** The file with the list of pictures, in `folder`. */
  pictures: CheckedFile & { count: number; bytesOfAll: number };
  /** Keys of files that the database names but the store had lost before the backup. */
  missing: string[];
}

/** A line of the list of pictures. */
export interface ListedPicture extends CheckedFile {
  key: string;
}

const fileName = 'manifest.json';

export const pictureListFile = 'pictures.jsonl.gz';
export const dumpFileName = (table: string): string => `${table}.jsonl.gz`;
export const picturesFolder = (backup: string): string => join(backup, 'pictures');

/** Reads the manifest of a backup. Undefined if the folder has none. @throws Error if it can't be used */
export async function readManifest(backup: string): Promise<Manifest | undefined> {
  const text = await readFile(join(backup, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`${backup} is a backup in a format that this version of Drape doesn't know.`);
  return manifest;
}

/** Writes the manifest. It replaces an earlier one in a single step, so that after a crash one of the two is complete. */
export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const unfinished = join(backup, `${fileName}.part`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, join(backup, fileName));
}
