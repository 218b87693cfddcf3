import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUser } from './databaseUser';
import { spawnInFolder } from './spawnInFolder';

/** The superuser of the cluster, used only for setting it up. The application connects as another role. */
export const administratorRole = 'drape';

interface NewCluster {
  initdb: string;
  folder: string;
  user: DatabaseUser;
  password: string;
  outputFile: string;
}

/** Runs `work` with a temporary file from which initdb reads the password. Only the database's user can read the file. */
async function withPasswordFile<T>(
  password: string,
  user: DatabaseUser,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'drape-initdb-'));
  try {
    const file = join(folder, 'password');
    await writeFile(file, password, { mode: 0o600 });
    if (user) await Promise.all([file, folder].map((path) => chown(path, user.uid, user.gid)));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Creates the cluster in `folder`. Does nothing if the folder exists. The cluster is created in another folder that is then renamed, so that an unfinished
 * cluster is never used.
 */
export async function createCluster({ initdb, folder, user, password, outputFile }: NewCluster): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  const code = await withPasswordFile(password, user, async (file) => {
    const args = ['-U', administratorRole, `--pwfile=${file}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
    const child = await spawnInFolder({ program: initdb, folder: unfinished, args, user, outputFile });
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    return exitCode;
  });
  if (code !== 0) {
    const output = await readFile(outputFile, 'utf8');
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${folder}:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    );
  }
  await rename(unfinished, folder);
}
