import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type PageScore, scorePage } from './lighthouse';
import { type PageGoals, signedInPages, signInPage } from './pages';

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '3' }, against: { type: 'string' } },
});
const repetitions = Number(values.reps);
if (!(repetitions >= 1)) throw new Error('--reps takes a number from 1.');

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Starts a built server with the demo account and a temporary data folder. Returns a function that stops it. */
async function startServer(checkout: string, port: number, dataDir: string) {
  // Set some variables to an empty text, so that a developer's .env doesn't name another database.
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    STORAGE: '',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => {
      throw new Error(`The server did not start: run \`npm run build\` in ${checkout} first.`);
    }),
  ]);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

/** Opens a browser that Lighthouse can also control, and in which a user can be signed in. */
async function openBrowser(address: string, debugPort: number, folder: string) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    async signIn() {
      const page = await context.newPage();
      await page.goto(`${address}/auth/signin`);
      await page.evaluate(() => localStorage.setItem('termsAccepted', 'true'));
      await page.getByLabel('Username').fill('demo');
      await page.getByLabel('Password', { exact: true }).fill('drape-demo1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(`${address}/`);
      await page.close();
    },
    /** Clears the cache and removes the service worker, which has a cache of its own, so that each visit is a first visit. Keeps the session. */
    async forgetFiles() {
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.clearBrowserCache');
      await client.send('Storage.clearDataForOrigin', {
        origin: address,
        storageTypes: 'service_workers,cache_storage',
      });
      await page.close();
    },
    scorePage: (path: string) => scorePage(address + path, debugPort),
    close: () => context.close(),
  };
}

/** Starts a server and a browser for one build. */
async function openBuild(checkout: string, index: number, folder: string) {
  const port = 3289 + index;
  const stopServer = await startServer(checkout, port, path.join(folder, `data-${index}`));
  const browser = await openBrowser(`http://127.0.0.1:${port}`, 9289 + index, path.join(folder, `browser-${index}`));
  return {
    ...browser,
    close: async () => {
      await browser.close();
      await stopServer();
    },
  };
}

type Build = Awaited<ReturnType<typeof openBuild>>;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Scores a page of each build in turn, several times, and prints the medians as a row of the table. Returns whether the first build met every goal. */
async function score({ path: page, goals }: PageGoals, builds: Build[]): Promise<boolean> {
  const visits = builds.map((): PageScore[] => []);
  for (let rep = 0; rep < repetitions; rep++) {
    for (const [index, build] of builds.entries()) {
      await build.forgetFiles();
      visits[index]?.push(await build.scorePage(page));
    }
  }
  const cells = Object.entries(goals).map(([name, goal]) => {
    const [points = 0, ...others] = visits.map((each) =>
      Math.round(median(each.map(({ scores }) => scores[name] ?? 0)) * 100),
    );
    const comparison = others.map((other) => `, against ${other}`).join('');
    const met = points >= goal;
    return { text: `${name} ${points} of ${goal}${met ? '' : ' (missed)'}${comparison}`, met };
  });
  const speed = Math.round(median(visits.flat().map(({ benchmarkIndex }) => benchmarkIndex)));
  print(`${page.padEnd(14)} ${cells.map(({ text }) => text).join('; ')}; benchmark index ${speed}`);
  return cells.every(({ met }) => met);
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-bench-web-'));
  const builds: Build[] = [];
  try {
    for (const checkout of ['.', ...(values.against === undefined ? [] : [values.against])])
      builds.push(await openBuild(checkout, builds.length, folder));
    let met = await score(signInPage, builds);
    for (const build of builds) await build.signIn();
    for (const page of signedInPages) met = (await score(page, builds)) && met;
    if (!met) process.exitCode = 1;
  } finally {
    for (const build of builds) await build.close();
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
