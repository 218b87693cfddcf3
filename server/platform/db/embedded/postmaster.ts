import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The contents of postmaster.pid, the file that PostgreSQL writes when it starts. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Reads postmaster.pid in a cluster's folder. Line 1 is the process id, line 4 the port. After a crash, the file remains, so its process may not be running.
 * Undefined if the file is missing or incomplete.
 */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Whether a process is running, no matter which user it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Finds a free port on the loopback address. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Stops PostgreSQL without waiting for clients ('fast shutdown'). Resolves when the process is gone, or after 8 seconds. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 8000; waited += 20) await pause(20);
}
