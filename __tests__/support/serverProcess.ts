import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export interface ServerProcess {
  child: ChildProcess;
  /** Where it listens; undefined when it ended instead. */
  address: string | undefined;
  /** All that it wrote. */
  output: string[];
  /** @returns the exit code, null after a kill */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Inside of the checkout, where the bundle finds the packages. */
const bundle = resolve('.cache/serverEntry.cjs');

/** Bundles the server with a stand-in for its engine, by the options of the product's own build. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: [resolve('__tests__/support/serverEntry.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
  });
}

interface ProcessOptions {
  dataDir: string;
  /** What the engine takes. */
  milliseconds?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts the server in a process of its own and waits until it is ready or has given up. */
export async function startServerProcess({ dataDir, milliseconds = 0, env }: ProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [bundle, String(milliseconds)], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: undefined,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exited = once(child, 'exit');
  const ready = new Promise<string>((found) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const address = /^Drape is ready at (.*)$/.exec(line)?.[1];
        if (address) found(address);
      });
  });
  const address = await Promise.race([ready, exited.then(() => undefined)]);
  return {
    child,
    address,
    output,
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
