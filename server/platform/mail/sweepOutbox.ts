import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Removes mails that are older than a day. Their links have expired, and they contain names and addresses. */
export async function sweepOutbox(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const file of names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name)))
    if ((await stat(file)).mtimeMs < Date.now() - day) await rm(file, { force: true });
}
