import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running process of a built Drape: a server or a worker. */
export interface StartedProcess {
  child: ChildProcess;
  /** The address of a server, `ready` for a worker. */
  address: string;
  /** Ends the process and waits until it has gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

interface StartOptions {
  /** The folder with `dist/server`. */
  root: string;
  program?: 'main' | 'worker';
  /** The path of the Node binary to run it with. By default that of this process. */
  node?: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Starts a process of a built Drape, and waits until it is ready. Its warnings and errors appear in this process's output.
 *
 * @throws Error if it exits instead
 */
export async function startProcess({
  root,
  program = 'main',
  node = process.execPath,
  env,
}: StartOptions): Promise<StartedProcess> {
  const child = spawn(node, [`${root}/dist/server/${program}.js`], {
    // Set some variables to an empty text, so that a developer's .env doesn't set them.
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', STORAGE: '', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, address] = /^(?:Drape is ready at|A worker of Drape is) (.*)$/.exec(line) ?? [];
      if (address) return address;
    }
    return undefined;
  })();
  const address = await ready;
  if (address === undefined) {
    const [code] = (await exited) as [number | null];
    throw new Error(`dist/server/${program}.js in ${root} exited with code ${code} before it was ready.`);
  }
  child.stdout.resume();
  return {
    child,
    address,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}
