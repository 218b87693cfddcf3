import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from './build';
import type { Figures } from './figures';
import { measure } from './measure';
import { planStrokes } from './plan';
import { runScreen } from './screen/runScreen';
import { figuresTable, mediansOf } from './report';
import { servePage } from './serve';
import { type SystemName, systemNames } from './systems/names';

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    reps: { type: 'string' },
    systems: { type: 'string', default: systemNames.join(',') },
    screen: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const allSizes = [2048, 4096];
const sizes = values.size ? allSizes.filter((size) => size === Number(values.size)) : allSizes;
const repetitions = Number(values.reps ?? (values.screen ? 2 : 5));
const systems = systemNames.filter((name) => values.systems.split(',').includes(name));
if (sizes.length === 0 || systems.length === 0 || !(repetitions >= 1))
  throw new Error(
    `--size takes ${allSizes.join(' or ')}, --reps a number from 1, --systems some of ${systemNames.join(',')}.`,
  );

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Moves the first `by` items to the end, so that each repetition starts with another system. */
const rotate = <T>(items: readonly T[], by: number): T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

async function run(): Promise<void> {
  const folder = await buildPage(path.join(__dirname, 'page'), 'bench');
  const { address, close } = await servePage(folder);
  if (values.screen) return runScreen({ systems, repetitions, address, print, rotate }).finally(close);
  const faults: string[] = [];
  const runs = new Map<string, Figures[]>();
  const runsOf = (name: SystemName, size: number) => runs.get(`${name} ${size}`) ?? [];
  try {
    for (let rep = 0; rep < repetitions; rep++)
      for (const size of sizes) {
        const plan = planStrokes(size);
        for (const name of rotate(systems, rep)) {
          const start = performance.now();
          const { figures, fault } = await measure({ name, size, plan, folder, address });
          if (fault) faults.push(fault);
          runs.set(`${name} ${size}`, [...runsOf(name, size), figures]);
          const seconds = ((performance.now() - start) / 1000).toFixed(0);
          print(
            `${rep + 1}/${repetitions} ${size} ${name}: p95 ${figures.latency_p95_ms?.toFixed(1)} ms, ${figures.probes} probes, ${figures.probes_lost} lost, ${seconds} s`,
          );
        }
      }
  } finally {
    close();
  }
  const figuresOf = (size: number) => Object.fromEntries(systems.map((name) => [name, mediansOf(runsOf(name, size))]));
  const [cpu] = os.cpus();
  print(
    `\n${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model}, ${repetitions} repetitions, medians.\n`,
  );
  for (const size of sizes) print(`${figuresTable(size, figuresOf(size))}\n`);
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`);
    process.exitCode = 1;
  }
  if (!values.json) return;
  const [only] = sizes;
  const result =
    sizes.length === 1 && only ? figuresOf(only) : Object.fromEntries(sizes.map((size) => [size, figuresOf(size)]));
  print(JSON.stringify(result));
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
