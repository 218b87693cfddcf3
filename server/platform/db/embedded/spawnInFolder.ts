import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from './childEnvironment';
import type { DatabaseUser } from './databaseUser';

/** A PostgreSQL program to run on a data folder. Its output overwrites `outputFile`. */
export interface FolderCommand {
  program: string;
  folder: string;
  args: string[];
  user: DatabaseUser;
  outputFile: string;
}

/**
 * Starts a PostgreSQL program on a data folder.
 *
 * If the program runs as a user of its own, this user may not be able to reach the folder by its path (for example in a checkout below a folder of mode 700),
 * though the user owns the folder. So on Linux the open folder is passed as descriptor 3, and PostgreSQL uses it as /proc/self/fd/3. The alternative would be
 * to change the modes of the parent folders, but those don't belong to Drape.
 */
export async function spawnInFolder({ program, folder, args, user, outputFile }: FolderCommand): Promise<ChildProcess> {
  const openHandles: FileHandle[] = [];
  try {
    const output = await open(outputFile, 'w', 0o600);
    openHandles.push(output);
    const passesFolder = user && process.platform === 'linux';
    const handle = passesFolder ? await open(folder, 'r') : undefined;
    if (handle) openHandles.push(handle);
    return spawn(program, ['-D', handle ? '/proc/self/fd/3' : folder, ...args], {
      ...user,
      // The program's user may not be able to read the current working folder.
      cwd: user ? '/' : join(folder, '..'),
      // Start the program in a process group of its own, so that Ctrl-C in the terminal only reaches the server. The server then stops the database last.
      detached: true,
      stdio: ['ignore', output.fd, output.fd, ...(handle ? [handle.fd] : [])],
      env: childEnvironment(),
    });
  } finally {
    await Promise.all(openHandles.map((handle) => handle.close()));
  }
}
