import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from './childEnvironment';

const execFileAsync = promisify(execFile);

const runProgram = (program: string, args: string[]) => execFileAsync(program, args, { env: childEnvironment() });

/** The user who runs PostgreSQL. If undefined, it is the user who runs Drape. */
export type DatabaseUser = { uid: number; gid: number } | undefined;

const userName = 'drape-postgres';

async function lookUpDatabaseUser(): Promise<DatabaseUser> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', userName]), runProgram('id', ['-g', userName])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * Returns the user who runs PostgreSQL. PostgreSQL refuses to run as root. If Drape runs as root, as is common in containers, PostgreSQL therefore runs as a
 * system user, which is created at the first start. A bare uid isn't enough, because initdb needs the user to have a name.
 *
 * @throws Error if the system user can't be created
 */
export async function ensureDatabaseUser(): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await lookUpDatabaseUser();
  } catch {
    // The lookup failed, so the user doesn't exist yet.
  }
  try {
    await runProgram('useradd', [
      '--system',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
      userName,
    ]);
  } catch {
    // Another server on this machine may have created the user at the same time, so look it up again.
  }
  return lookUpDatabaseUser().catch(() => {
    throw new Error(
      `PostgreSQL does not run as root, and the system user '${userName}' could not be created for it. Start Drape as an ordinary user, or set DATABASE_URL.`,
    );
  });
}
