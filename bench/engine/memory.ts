import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { JobReport } from './child';
import { makePictures } from './pictures';

const root = path.resolve(__dirname, '../..');

const { values } = parseArgs({
  options: {
    megapixels: { type: 'string', default: '1,9.6,39' },
    jobs: { type: 'string', default: 'tryOn,extract,pattern,remove' },
    /** Photos of a person and of a garment, to use instead of the demo library's drawings. */
    model: { type: 'string' },
    garment: { type: 'string' },
    /** Folder in which to keep the results. */
    out: { type: 'string' },
  },
});

interface Figures extends JobReport {
  /** Resident memory of the process in bytes: its peak, and after the job. */
  readonly peak: number;
  readonly resting: number;
}

/** Milliseconds between two memory samples of the child. */
const sampleInterval = 25;

async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Runs one job in a process of its own and samples its memory. Linux only. */
async function measure(child: string, args: readonly string[]): Promise<Figures> {
  // The same setting as in `npm start` and `npm run worker`, so that the measured memory is that of production.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const subprocess = fork(child, [...args], { execArgv: [], env });
  const { pid } = subprocess;
  if (pid === undefined) throw new Error('The child could not be started.');
  const samples: number[] = [];
  const timer = setInterval(() => void readResidentBytes(pid).then((bytes) => samples.push(bytes)), sampleInterval);
  let report: JobReport | null = null;
  let resting = 0;
  subprocess.once('message', (message) => {
    report = message as JobReport;
    resting = samples.at(-1) ?? 0;
  });
  try {
    await once(subprocess, 'exit');
  } finally {
    clearInterval(timer);
  }
  if (report === null) throw new Error(`The job ${args.join(' ')} failed.`);
  return { ...(report as JobReport), peak: Math.max(...samples), resting };
}

async function run(): Promise<void> {
  const child = path.join(root, 'dist/bench-engine/child.js');
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'drape-bench-'));
  if (values.out) await mkdir(values.out, { recursive: true });
  print('| job | megapixels | peak MB | resting MB | wall s | CPU s |\n| --- | --- | --- | --- | --- | --- |');
  try {
    for (const megapixels of values.megapixels.split(',').map(Number)) {
      const pictures = await makePictures(megapixels, values);
      for (const [name, bytes] of Object.entries(pictures)) await writeFile(path.join(folder, name), bytes);
      for (const job of values.jobs.split(',')) {
        const out = values.out ? [path.join(values.out, `${job}-${megapixels}`)] : [];
        const { peak, resting, seconds, cpuSeconds } = await measure(child, [folder, job, ...out]);
        const figures = [megabytes(peak), megabytes(resting), seconds.toFixed(1), cpuSeconds.toFixed(1)];
        print(`| ${[job, megapixels, ...figures].join(' | ')} |`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

void run();
