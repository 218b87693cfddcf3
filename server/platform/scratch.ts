import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Room on disk for files that live no longer than the work on them. */
export interface Scratch {
  /** Removes what this process's predecessors left. */
  open(): Promise<void>;
  /** Makes an empty folder, readable by the owner of the server alone. Its maker removes it. */
  makeFolder(): Promise<string>;
}

/** Milliseconds after which the folder of another machine's process is taken for left: no upload takes that long. */
const leftAfter = 24 * 3_600_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @param root shared by all processes on one data folder: each has a folder in it that is named after its machine and its pid */
export function createScratch(root: string): Scratch {
  const ours = `${hostname()}-${process.pid}`;

  const isLeft = async (name: string) => {
    if (name === ours) return true;
    const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
    if (host === hostname()) return !isRunning(Number(pid));
    return (await stat(join(root, name))).mtimeMs < Date.now() - leftAfter;
  };

  return {
    async open() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for (const name of await readdir(root))
        if (await isLeft(name)) await rm(join(root, name), { recursive: true, force: true });
    },
    async makeFolder() {
      const folder = join(root, ours, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
  };
}
