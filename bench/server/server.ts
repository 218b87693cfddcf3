import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A built server with an empty data folder, in a process of its own. */
export interface BenchServer {
  address: string;
  dataDir: string;
  /** Current resident memory of the server's process in megabytes, without PostgreSQL. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Drape is ready at (.*)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server did not start: run `npm run build:server` first.');
}

/**
 * Starts a built server in a process of its own, with an empty data folder.
 *
 * @param root folder of a checkout whose server has been built
 * @param more additional environment variables
 */
export async function startServer(root: string, more: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-bench-'));
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // Set these variables to an empty text, so that a developer's .env doesn't set them.
      NODE_ENV: '',
      DATABASE_URL: '',
      STORAGE: '',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      SUPPORT_MAILBOX: 'support@example.com',
      LOG_LEVEL: 'error',
      ...more,
    },
  });
  const exited = once(child, 'exit');
  const address = await addressOf(child);
  child.stdout?.resume();
  return {
    address,
    dataDir,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
