import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { context } from 'esbuild';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadEnvFile } from '../server/loadEnvFile';
import webConfig from '../webpack.config';
import { textFolder, writeTextModules } from './texts/textModules';

/**
 * `npm run dev`: the server and the web app in one terminal, both rebuilt when a file changes. esbuild bundles the server into dist/dev, and the server
 * restarts after each build without errors. webpack-dev-server serves the web app, forwards API calls to the server and reloads the page.
 *
 *     npm run dev -- --port 8090      serves the web app on another port; the environment variable PORT sets the server's port
 */

const host = '127.0.0.1';
const outdir = path.resolve('dist/dev');

/** Milliseconds after SIGTERM after which a server that is still running is killed. Normally it ends within 10 seconds. */
const stopTimeout = 12_000;

const printLine = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Starts and restarts the server. @param publicUrl the address under which the browser reaches the server */
function createServerProcess(publicUrl: string) {
  let child: ChildProcess | undefined;
  let address = '';
  let isStopping = false;
  /** The queue of restarts. They run one after the other, so that two quick saves never start two servers. */
  let restarts = Promise.resolve();

  /** Resolves when the server listens, or has ended. */
  const start = async () => {
    const started = spawn(process.execPath, ['--enable-source-maps', path.join(outdir, 'main.js')], {
      env: { LOG_LEVEL: 'warn', PUBLIC_URL: publicUrl, MALLOC_ARENA_MAX: '2', ...process.env },
      // The IPC channel closes when this script ends, whatever the reason. The server then stops itself (see `banner`).
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Run the server in a process group of its own, so that only this script gets Ctrl-C. This script then stops the server.
      detached: true,
    });
    child = started;
    started.once('exit', (code) => {
      if (child !== started) return;
      child = undefined;
      if (!isStopping)
        printError(`The server ended with code ${code}. It starts again when you save one of its files.`);
    });
    const ready = new Promise<void>((resolve) => {
      // `stdout` is never null, because it is piped (see `stdio`).
      if (!started.stdout) return;
      createInterface({ input: started.stdout }).on('line', (line) => {
        const found = /^Drape is ready at (.*)$/.exec(line)?.[1];
        if (found === undefined) return printLine(line);
        address = found;
        resolve();
      });
    });
    await Promise.race([ready, once(started, 'exit')]);
  };

  const stop = async () => {
    const old = child;
    if (!old) return;
    child = undefined;
    const exited = once(old, 'exit');
    old.kill('SIGTERM');
    const timer = setTimeout(() => old.kill('SIGKILL'), stopTimeout);
    await exited;
    clearTimeout(timer);
  };

  return {
    restart(): Promise<void> {
      restarts = restarts.then(async () => {
        if (isStopping) return;
        const began = Date.now();
        const isFirst = child === undefined;
        await stop();
        await start();
        if (child && !isFirst) printLine(`The server restarted in ${Date.now() - began} ms.`);
      });
      return restarts;
    },
    /** The server's address. Waits for a restart that is in progress. */
    async address(): Promise<string> {
      await restarts;
      return address;
    },
    isRunning: () => child !== undefined,
    async stop(): Promise<void> {
      isStopping = true;
      await stop();
    },
  };
}

/** Bundles the server now and after each change. Resolves when the server has started for the first time. */
async function watchServer(restart: () => Promise<void>) {
  let onFirstBuild = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    onFirstBuild = resolve;
  });
  const watcher = await context({
    // The entry points of `npm run build:server`, without the programs that a developer starts by hand.
    entryPoints: ['server/main.ts', 'server/engine/local/engineThread.ts', 'server/support/reportThread.ts'],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    outdir,
    entryNames: '[name]',
    sourcemap: true,
    banner: { js: `process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));` },
    logLevel: 'warning',
    plugins: [
      {
        name: 'restart',
        setup(build) {
          build.onEnd(({ errors }) => {
            // If the build has errors, esbuild has printed them, and the server of the last build without errors keeps running.
            if (errors.length > 0) onFirstBuild();
            else void restart().then(onFirstBuild);
          });
        },
      },
    ],
  });
  await watcher.watch();
  await firstBuild;
  return watcher;
}

function createWebServer(port: number, serverAddress: () => Promise<string>): WebpackDevServer {
  const compiler = webpack({
    ...webConfig(undefined, { mode: 'development' }),
    mode: 'development',
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack has no configuration.');
  const options: WebpackDevServer.Configuration = {
    host,
    port,
    // Serve index.html for all addresses of the app's routes.
    historyApiFallback: true,
    proxy: [
      {
        context: ['/api', '/media', '/s/'],
        // The proxy needs a target, but never uses this one: the router overrides it. Calls wait in the router while the server restarts.
        target: `http://${host}:${port}`,
        router: serverAddress,
      },
    ],
    setupExitSignals: false,
  };
  return new WebpackDevServer(options, compiler);
}

/** Compiles the texts on screen after each change of an .arb file. If there is a mistake, prints it and keeps the texts as they were. */
function watchTexts(): void {
  watch(textFolder, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.arb')) return;
    try {
      writeTextModules();
    } catch (error) {
      printError(reasonOf(error));
    }
  });
}

/** Checks that the port is free. @throws Error if something else listens on it. Without this check, webpack-dev-server would end with a stack trace */
async function requireFree(port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch(() => {
    throw new Error(
      `Something else listens on port ${port}. Stop it, or choose another one: npm run dev -- --port 8090`,
    );
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function main(): Promise<void> {
  loadEnvFile();
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
  const port = Number(values.port);
  await requireFree(port);
  const address = `http://${host}:${port}`;
  const server = createServerProcess(address);
  const web = createWebServer(port, () => server.address());

  let isStopping = false;
  const end = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await Promise.all([server.stop(), web.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  watchTexts();
  printLine('Building. The first time takes longer.');
  await Promise.all([watchServer(() => server.restart()), web.start()]);
  await new Promise<void>((resolve) => web.middleware?.waitUntilValid(() => resolve()));
  printLine(
    server.isRunning()
      ? `Drape is ready at ${address}. It reloads when you save a file. Ctrl-C stops it.`
      : `The web app is at ${address}, but the server doesn't run: see above. Ctrl-C stops the web app.`,
  );
}

main().catch((error: unknown) => {
  printError(`Drape could not start. ${reasonOf(error)}`);
  process.exit(1);
});
