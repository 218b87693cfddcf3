import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Answer } from './customer';
import { loads } from './loads';
import { type BenchServer, startServer } from './server';

const { values } = parseArgs({
  options: { root: { type: 'string', default: '.' }, load: { type: 'string', multiple: true } },
});
const root = path.resolve(values.root);
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Milliseconds between two samples. */
const sampleInterval = 50;

/** Samples the server's memory and the latency of /healthz until `stop` is called, which returns the results. */
function startSampling(server: BenchServer) {
  const first = server.memory();
  let peak = 0;
  let slowest = 0;
  let watching = true;
  const sampleMemory = async () => {
    for (; watching; await pause(sampleInterval)) peak = Math.max(peak, await server.memory());
  };
  const probe = async () => {
    for (; watching; await pause(sampleInterval)) {
      const began = performance.now();
      await (await fetch(`${server.address}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
    }
  };
  const done = Promise.all([sampleMemory(), probe()]);
  return {
    async stop() {
      watching = false;
      await done;
      return { before: await first, peak, slowest };
    },
  };
}

/** Counts equal answers, as in `201 × 27, 503 busy × 3`. */
function countsOf(answers: Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const outcome = [status, /"code":"(\w+)"/.exec(body)?.[1]].join(' ').trim();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].map(([outcome, count]) => `${outcome} × ${count}`).join(', ') || '–';
}

async function readOutboxMegabytes(server: BenchServer): Promise<number> {
  const folder = path.join(server.dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

async function run(): Promise<void> {
  print('| load | memory before MB | peak MB | slowest /healthz ms | seconds | answers | outbox MB |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [key, load] of Object.entries(loads)) {
    if (values.load && !values.load.includes(key)) continue;
    const server = await startServer(root);
    try {
      const start = await load.prepare(server);
      const watching = startSampling(server);
      const began = performance.now();
      const answers = await start();
      const seconds = (performance.now() - began) / 1000;
      const { before, peak, slowest } = await watching.stop();
      const figures = [before, peak, slowest].map((value) => value.toFixed(0));
      const outbox = (await readOutboxMegabytes(server)).toFixed(0);
      const outcomes = countsOf(answers);
      print(`| ${[load.name, ...figures, seconds.toFixed(1), outcomes, outbox].join(' | ')} |`);
    } finally {
      await server.stop();
    }
  }
}

void run();
