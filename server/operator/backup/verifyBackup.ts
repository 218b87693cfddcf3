import { join } from 'node:path';
import { checksumOf, readLines } from './lineFiles';
import {
  type CheckedFile,
  type ListedPicture,
  type Manifest,
  dumpFileName,
  pictureListFile,
  picturesFolder,
  readManifest,
} from './manifest';

/** Yields the pictures of a backup one by one, because the list may be too long for memory. */
export async function* picturesIn(backup: string, { folder }: Manifest): AsyncGenerator<ListedPicture> {
  for await (const line of readLines(join(backup, folder, pictureListFile))) yield JSON.parse(line) as ListedPicture;
}

/** Reads every file of a backup. @throws Error if the folder holds no complete backup, or a file is missing or damaged */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if (!manifest) throw new Error(`There is no complete backup in ${backup}: it has no manifest.json.`);
  const wrong: string[] = [];
  const check = async (path: string, { bytes, sha256 }: CheckedFile) => {
    const found = await checksumOf(path);
    if (found?.sha256 !== sha256 || found.bytes !== bytes) wrong.push(path);
  };
  for (const { name, ...file } of manifest.tables) await check(join(backup, manifest.folder, dumpFileName(name)), file);
  await check(join(backup, manifest.folder, pictureListFile), manifest.pictures);
  if (wrong.length === 0)
    for await (const { key, ...file } of picturesIn(backup, manifest))
      await check(join(picturesFolder(backup), key), file);
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} files of the backup are missing or damaged: ${wrong.slice(0, 5).join(', ')}. Nothing was restored. Use another backup.`,
    );
  return manifest;
}
