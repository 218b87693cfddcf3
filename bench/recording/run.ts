import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import playwrightConfig from '../../playwright.config';
import { buildPage } from '../editor/build';
import { servePage } from '../editor/serve';
import { median } from '../statistics';
import { timeMaskHash } from './maskHashTime';
import { type ActionName, type Sample, actions } from './page/api';

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '5' }, times: { type: 'string', default: '60' } },
});
const repetitions = Number(values.reps);
const times = Number(values.times);
if (!(repetitions >= 1) || !(times >= 1)) throw new Error('--reps and --times take numbers from 1.');

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Measures all four actions once, in a new browser. */
async function measureInBrowser(address: string, isRecording: boolean): Promise<Record<ActionName, Sample>> {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const failed = new Promise<never>((_, reject) => {
      page.on('pageerror', reject);
    });
    await page.goto(address);
    const measured = page.evaluate(([on, count]) => window.recordingBench.measure(on, count), [
      isRecording,
      times,
    ] as const);
    return await Promise.race([measured, failed]);
  } finally {
    await browser.close();
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const formatMilliseconds = (value: number | null) => (value ?? 0).toFixed(3);

function tableRow(name: ActionName, unrecorded: Sample[], recorded: Sample[]): string {
  const medianOf = (samples: Sample[]) => median(samples.flatMap(({ took }) => took));
  const count = sum(recorded.map(({ took }) => took.length));
  const middleware = sum(recorded.map((sample) => sample.middleware)) / count;
  const idle = sum(recorded.map((sample) => sample.idle)) / count;
  const share = (100 * middleware) / (medianOf(unrecorded) ?? 1);
  const cells = [medianOf(unrecorded), medianOf(recorded), middleware].map(formatMilliseconds);
  return `| ${name} | ${cells.join(' | ')} | ${share.toFixed(2)} % | ${formatMilliseconds(idle)} |`;
}

async function run(): Promise<void> {
  const { address, close } = await servePage(await buildPage(path.join(__dirname, 'page'), 'bench-recording'));
  const visits: Record<'without' | 'recorded', Record<ActionName, Sample>[]> = { without: [], recorded: [] };
  try {
    for (let rep = 0; rep < repetitions; rep++)
      for (const isRecording of rep % 2 === 0 ? [false, true] : [true, false]) {
        visits[isRecording ? 'recorded' : 'without'].push(await measureInBrowser(address, isRecording));
        print(`${rep + 1}/${repetitions} ${isRecording ? 'recorded' : 'without'}`);
      }
  } finally {
    close();
  }
  const [cpu] = os.cpus();
  print(
    `\n${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model}, ${repetitions} × ${times} times\n`,
  );
  print('| action | without ms | recorded ms | recorder in it ms | share | when idle afterwards ms |');
  print('| --- | --- | --- | --- | --- | --- |');
  for (const name of actions) {
    const samplesOf = (samples: Record<ActionName, Sample>[]) => samples.map((sample) => sample[name]);
    print(tableRow(name, samplesOf(visits.without), samplesOf(visits.recorded)));
  }
  const hashes = timeMaskHash(4096);
  print(
    `\nHash of the mask at 4096 × 4096 after a stroke: median ${formatMilliseconds(median(hashes))}, most ${formatMilliseconds(Math.max(...hashes))} ms`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
