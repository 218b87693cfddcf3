import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type Scores, visit } from './lighthouse';
import { type Goal, openPage, signedInPages } from './pages';

const { values } = parseArgs({ options: { reps: { type: 'string', default: '3' } } });
const reps = Number(values.reps);
if (!(reps >= 1)) throw new Error('--reps takes a number from 1.');

const port = 3289;
const debugPort = 9289;
const address = `http://127.0.0.1:${port}`;
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Starts the built server with the demo account, on a temporary data folder. Returns a function that stops it. */
async function startServer(folder: string) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => {
      throw new Error('The server did not start: run `npm run build` first.');
    }),
  ]);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

/** Opens a browser that Lighthouse can also control, and in which a user can be signed in. */
async function openBrowser(folder: string) {
  const context = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
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
    /** Clears the cache, so that each visit is a first visit, but keeps the session. */
    async forgetFiles() {
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.clearBrowserCache');
      await page.close();
    },
    close: () => context.close(),
  };
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Scores a page several times, and prints the medians as a row of the table. Returns whether the page met every goal. */
async function score({ path: page, goals }: Goal, browser: Browser): Promise<boolean> {
  const visits: Scores[] = [];
  for (let rep = 0; rep < reps; rep++) {
    await browser.forgetFiles();
    visits.push(await visit(address + page, debugPort));
  }
  const cells = Object.entries(goals).map(([name, goal]) => {
    const points = Math.round(median(visits.map((scores) => scores[name] ?? 0)) * 100);
    return { text: `${name} ${points} of ${goal}`, met: points >= goal };
  });
  print(`${page.padEnd(14)} ${cells.map(({ text, met }) => (met ? text : `${text} (missed)`)).join(', ')}`);
  return cells.every(({ met }) => met);
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-bench-web-'));
  const stopServer = await startServer(folder);
  const browser = await openBrowser(folder);
  try {
    let met = await score(openPage, browser);
    await browser.signIn();
    for (const page of signedInPages) met = (await score(page, browser)) && met;
    if (!met) process.exitCode = 1;
  } finally {
    await browser.close();
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
