import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { startEmbedded } from '../../server/platform/db/embedded/startEmbedded';
import { type Customer, createCustomer } from './customer';
import { measureGalleries } from './galleries';
import { addressOf, startServer } from './server';
import { measureWaiting } from './waiting';

/**
 * Compares the list calls with a minimal Fastify and pg route that returns the same rows, side by side in one run. Also measures galleries with thousands of
 * items, and how much a flood of sign-ins and many waiting requests slow down other calls. Run by hand: `npm run bench:server`
 */

const connections = 50;
const loadSeconds = 5;
const roundCount = 3;
const rowsPerList = 40;

const root = process.cwd();
const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function startBaselineServer(databaseUrl: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/server/baselineServer.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = await addressOf(child);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Creates enough models and garments to fill a page of each list. */
async function fillPages(customer: Customer): Promise<number> {
  const image = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const made = await customer.sendJson('/garment/category/?name=Kurtas', '{}');
  const categoryId = (JSON.parse(made.body) as { data: { id: number } }).data.id;
  for (let index = 0; index < rowsPerList; index++) {
    await customer.send('/models/', { name: `Meera ${index}`, phone_number: '9876543210', image });
    await customer.send('/garment/', { name: `Kurta ${index}`, category_id: String(categoryId), image });
  }
  return categoryId;
}

async function measureThroughput(url: string, headers: Record<string, string> = {}) {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: loadSeconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function compareLists(address: string, baseline: string, customer: Customer, categoryId: number): Promise<void> {
  const { id } = await customer.get<{ id: number }>('/users/');
  const headers = { authorization: `Bearer ${customer.token}` };
  const pairs = {
    models: ['/models/', `/models?user=${id}`],
    garments: [`/garment/${categoryId}/`, `/garments?user=${id}&category=${categoryId}`],
  };
  print(
    `\n| list of ${rowsPerList} | Drape, requests/s | bare Fastify + pg | ratio (goal ≥ 0.6) | p99 ms, Drape / bare |`,
  );
  print('| --- | --- | --- | --- | --- |');
  for (const [name, [ours = '', theirs = '']] of Object.entries(pairs)) {
    const measured = [];
    for (let round = 0; round < roundCount; round++)
      measured.push({
        drape: await measureThroughput(`${address}/api/v1${ours}`, headers),
        baseline: await measureThroughput(baseline + theirs),
      });
    const drape = median(measured.map((round) => round.drape.perSecond));
    const other = median(measured.map((round) => round.baseline.perSecond));
    const ratio = median(measured.map((round) => round.drape.perSecond / round.baseline.perSecond));
    const p99 = `${median(measured.map((round) => round.drape.p99))} / ${median(measured.map((round) => round.baseline.p99))}`;
    print(`| ${name} | ${drape.toFixed(0)} | ${other.toFixed(0)} | ${ratio.toFixed(2)} | ${p99} |`);
  }
}

/** Makes calls one after the other until `during` settles. Returns the median, the 95th percentile and the maximum of their times in milliseconds. */
async function timeCalls(call: () => Promise<unknown>, during: Promise<unknown>) {
  const taken: number[] = [];
  let hasEnded = false;
  void during.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
    await pause(20);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const percentileText = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `${percentileText(0.5)} / ${percentileText(0.95)} / ${(sorted.at(-1) ?? 0).toFixed(0)}`;
}

/** Measures how much other calls are slowed down while fifty clients sign in without pause. Each password is hashed with argon2id. */
async function measureSignInStorm(address: string, customer: Customer): Promise<void> {
  const storm = () =>
    Promise.resolve(
      autocannon({
        url: `${address}/api/v1/auth/signin/`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: 'bench1', password: 'lehenga-indigo-74' }).toString(),
        connections,
        duration: loadSeconds,
      }),
    );
  const calls: Record<string, () => Promise<unknown>> = {
    '/healthz': async () => (await fetch(`${address}/healthz`)).text(),
    '/models/': () => customer.get('/models/'),
  };
  print('\n| call, p50 / p95 / max ms | alone | while 50 clients sign in without pause |');
  print('| --- | --- | --- |');
  let signIns = 0;
  for (const [name, call] of Object.entries(calls)) {
    const alone = await timeCalls(call, pause(2_000));
    const storming = storm();
    const timesInStorm = await timeCalls(call, storming);
    signIns = (await storming).requests.average;
    print(`| ${name} | ${alone} | ${timesInStorm} |`);
  }
  print(`\nSign-ins meanwhile: ${signIns.toFixed(0)} per second`);
}

async function benchLists(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-bench-'));
  const database = await startEmbedded(folder, 'bench');
  const stops = [() => database.stop(), () => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startServer(root, { DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'info' });
    stops.unshift(() => server.stop());
    const baseline = await startBaselineServer(database.url);
    stops.unshift(() => baseline.stop());
    const customer = await createCustomer(server.address);
    const categoryId = await fillPages(customer);
    await compareLists(server.address, baseline.address, customer, categoryId);
    await measureGalleries(await createCustomer(server.address), database.url);
    await measureSignInStorm(server.address, customer);
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Measures what waiting requests cost, with a database of its own, because this fills the queue. */
async function benchWaiting(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-bench-'));
  const database = await startEmbedded(folder, 'bench');
  try {
    await measureWaiting(root, database.url, folder);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void benchLists().then(benchWaiting);
