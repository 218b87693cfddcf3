import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export interface ServerProcess {
  child: ChildProcess;
  /** The server's address, or 'ready' for a worker. Undefined if the process exited instead of getting ready. */
  address: string | undefined;
  /** All lines that the process has printed. */
  output: string[];
  /** Ends the process. Returns its exit code; null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * The folder for the bundles. It is inside the checkout, so that the bundles find the npm packages. Each Jest worker has its own folder, because test files
 * build at the same time.
 */
const bundlesFolder = resolve(`.cache/bundles-${process.env.JEST_WORKER_ID}`);

const programs = {
  serverEntry: '__tests__/support/serverEntry.ts',
  workerEntry: '__tests__/support/workerEntry.ts',
  generativeEntry: '__tests__/support/generativeEntry.ts',
  drape: 'server/drape.ts',
  reportThread: 'server/support/reportThread.ts',
};

/** Bundles these programs, with the options of the real build: server and worker with a fake engine, the operator's commands, and the report thread. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: Object.values(programs).map((path) => resolve(path)),
    outdir: bundlesFolder,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
  });
}

/** Bundles the program of `npm run engine` with the local engine's thread. Returns the path of the program, to pass as `program`. */
export async function bundleEngine(): Promise<string> {
  const outdir = resolve(`.cache/engine-${process.env.JEST_WORKER_ID}`);
  await build({
    entryPoints: ['server/engineMain.ts', 'server/engine/local/engineThread.ts'].map((path) => resolve(path)),
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
  });
  return `${outdir}/engineMain.js`;
}

interface ProcessOptions {
  dataDir: string;
  entry?: keyof typeof programs;
  /** A file to run instead of a bundle. */
  program?: string;
  /** Milliseconds that the fake engine takes for a generation. */
  milliseconds?: number;
  /** Arguments of the program. By default, `milliseconds` is the only argument. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Starts the server, or a worker, in a process of its own and waits until it is ready or has exited. */
export async function startServerProcess({
  dataDir,
  entry = 'serverEntry',
  program = `${bundlesFolder}/${entry}.cjs`,
  milliseconds = 0,
  args = [String(milliseconds)],
  env,
}: ProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    // Run in a folder that contains no .env file of a developer. This also tests that nothing depends on the working folder.
    cwd: tmpdir(),
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: resolve(dataDir),
      PORT: '0',
      DATABASE_URL: undefined,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exited = once(child, 'exit');
  const ready = new Promise<string>((resolveAddress) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const address = /^(?:Drape is ready at|The engine of Drape is ready at|A worker of Drape is) (.*)$/.exec(
          line,
        )?.[1];
        if (address) resolveAddress(address);
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
