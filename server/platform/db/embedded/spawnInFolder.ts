import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from './childEnvironment';
import type { DatabaseUser } from './databaseUser';

/** A program to run on a folder of the database. Its output replaces what's in `outputFile`. */
export interface FolderCommand {
  program: string;
  folder: string;
  args: string[];
  user: DatabaseUser;
  outputFile: string;
}

/**
 * Starts a program of PostgreSQL on a data folder.
 *
 * Under a user of its own it may be unable to walk to that folder (a checkout below a folder of mode 700), though the folder itself is its own. So the
 * open folder is handed down as descriptor 3, and PostgreSQL knows it as /proc/self/fd/3, which needs no walk. Opening up the folders above instead
 * would change what is not ours.
 */
export async function spawnInFolder({ program, folder, args, user, outputFile }: FolderCommand): Promise<ChildProcess> {
  const opened: FileHandle[] = [];
  try {
    const output = await open(outputFile, 'w', 0o600);
    opened.push(output);
    const handed = user && process.platform === 'linux';
    const handle = handed ? await open(folder, 'r') : undefined;
    if (handle) opened.push(handle);
    return spawn(program, ['-D', handle ? '/proc/self/fd/3' : folder, ...args], {
      ...user,
      // Also of the folder it starts in, root may be the only reader.
      cwd: user ? '/' : join(folder, '..'),
      // Out of the terminal's group: Ctrl-C is for the server, which stops the database last.
      detached: true,
      stdio: ['ignore', output.fd, output.fd, ...(handle ? [handle.fd] : [])],
      env: childEnvironment(),
    });
  } finally {
    await Promise.all(opened.map((handle) => handle.close()));
  }
}
