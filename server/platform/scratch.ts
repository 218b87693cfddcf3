import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Temporary folders for files that are only needed during a request. */
export interface Scratch {
  /** Creates the root folder, and removes the folders that earlier processes have left in it. */
  open(): Promise<void>;
  /** Creates an empty folder that only the user who runs the server can read. The caller removes it. */
  makeFolder(): Promise<string>;
}

/** The folder of a process on another machine counts as abandoned if it hasn't changed for this many milliseconds. No upload takes that long. */
const abandonedAfter = 24 * 3_600_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process is running as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates the service for temporary folders.
 *
 * @param root a folder for all processes that share a data folder. Each process has a folder in it, named after the machine and the process id
 */
export function createScratch(root: string): Scratch {
  const ownName = `${hostname()}-${process.pid}`;

  const isAbandoned = async (name: string) => {
    if (name === ownName) return true;
    const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
    if (host === hostname()) return !isRunning(Number(pid));
    return (await stat(join(root, name))).mtimeMs < Date.now() - abandonedAfter;
  };

  return {
    async open() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for (const name of await readdir(root))
        if (await isAbandoned(name)) await rm(join(root, name), { recursive: true, force: true });
    },
    async makeFolder() {
      const folder = join(root, ownName, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
  };
}
