import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from '../statistics';
import { startBalancer } from './balancer';
import { startBucket } from './bucket';
import { createFaults, runFaults } from './faults';
import { findViolations } from './invariants';
import { createMembers } from './members';
import { startPostgres } from './postgres';
import { measureModelListThroughput, measureTryOns, signUpWithSamples } from './throughput';
import { type Latencies, type Visit, makeVisit } from './visit';

/**
 * `npm run bench:cluster`: runs two API servers and three workers on one PostgreSQL and one bucket, first to measure their throughput, then under faults, while
 * customers keep working. Fails if an acknowledged write is lost, a sum in the ledger is wrong, a run is stuck or a picture is missing.
 */

/** Customers at the same time, while the faults happen. */
const customerCount = 5;

const root = process.cwd();
const print = (line: string) => process.stdout.write(`${line}\n`);

type Stop = () => unknown;

async function measureThroughput(address: string, members: ReturnType<typeof createMembers>): Promise<void> {
  print('\n| API servers | workers | lists, requests/s | try-ons/minute |\n| --- | --- | --- | --- |');
  let most = 0;
  for (const [serverCount, workerCount] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 3],
  ] as const) {
    await members.scaleTo(serverCount, workerCount);
    const tryOns = await measureTryOns(address);
    const lists = await measureModelListThroughput(address, await signUpWithSamples(address));
    most = lists.perSecond;
    print(`| ${serverCount} | ${workerCount} | ${lists.perSecond.toFixed(0)} | ${tryOns.toFixed(1)} |`);
  }
  const half = await measureModelListThroughput(address, await signUpWithSamples(address), most / 2);
  print(
    `\nLists at half of the last maximum (${half.perSecond.toFixed(0)}/s): p90 ${half.p90} ms, p97.5 ${half.p97} ms (goal: p95 below 300 ms), ${half.failed} failed`,
  );
  if (half.p97 >= 300) process.exitCode = 1;
}

async function runUnderFaults(
  address: string,
  databaseUrl: string,
  faults: ReturnType<typeof createFaults>,
): Promise<void> {
  print('\nFaults, while customers sign up, upload, try on, list, save, mark and delete:');
  const visits: Visit[] = [];
  const latencies: Latencies = [];
  let isOver = false;
  const customer = async () => {
    while (!isOver) visits.push(await makeVisit(address, latencies));
  };
  const traffic = Promise.all(Array.from({ length: customerCount }, customer));
  await runFaults(faults, (line) => print(`- ${line}`));
  isOver = true;
  await traffic;
  const gaveUp = visits.filter((visit) => visit.gaveUp !== undefined);
  print(
    `\n${visits.length} visits, ${gaveUp.length} gave up; ${latencies.length} lists, p95 ${percentile(latencies, 0.95)} ms with the faults`,
  );
  const wrong = await findViolations(address, databaseUrl, visits);
  print(
    wrong.length === 0
      ? 'No acknowledged write is lost, every sum is right, no run is stuck, no picture is missing.'
      : 'WRONG:',
  );
  for (const line of wrong) print(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function run(): Promise<void> {
  const stops: Stop[] = [];
  try {
    const database = await startPostgres();
    stops.unshift(() => database.stop());
    const bucket = await startBucket();
    stops.unshift(() => bucket.stop());
    const dataDir = await mkdtemp(path.join(tmpdir(), 'drape-cluster-data-'));
    stops.unshift(() => rm(dataDir, { recursive: true, force: true }));
    const members = createMembers(root, {
      DATABASE_URL: database.url,
      STORAGE: bucket.storage,
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench-secret',
      SECRET: 'a secret that all processes of the benchmark share',
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      MALLOC_ARENA_MAX: '2',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    });
    stops.unshift(() => members.stop());
    const balancer = await startBalancer(members.ports);
    stops.unshift(() => balancer.stop());
    if (!process.argv.includes('--faults')) await measureThroughput(balancer.address, members);
    await members.scaleTo(2, 3);
    await runUnderFaults(balancer.address, database.url, createFaults(members, database, bucket));
  } finally {
    for (const stop of stops) await stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
