import { median, percentile } from '../../statistics';
import type { SystemName } from '../systems/names';
import { measureScreen } from './measureScreen';
import { startXvfb } from './xvfb';

const size = 4096;

const p = (times: readonly number[], share: number) => percentile(times, share)?.toFixed(1) ?? '–';

interface ScreenRun {
  systems: readonly SystemName[];
  reps: number;
  address: string;
  print: (text: string) => void;
  /** Changes the order of the systems, so that each repetition starts with another one. */
  rotated: <T>(items: readonly T[], by: number) => T[];
}

/**
 * Measures the time from pointer to screen, and prints a table in Markdown with a row per system and a column per repetition.
 *
 * @throws Error if Xvfb isn't installed
 */
export async function runScreen({ systems, reps, address, print, rotated }: ScreenRun): Promise<void> {
  const screen = await startXvfb();
  const runs = new Map<SystemName, number[][]>(systems.map((name) => [name, []]));
  try {
    for (let rep = 0; rep < reps; rep++)
      for (const name of rotated(systems, rep)) {
        const all = await measureScreen({ name, size, address, screen });
        const times = all.filter((time) => time !== null);
        runs.get(name)?.push(times);
        const lost = all.length - times.length;
        print(`${rep + 1}/${reps} ${name}: p50 ${p(times, 0.5)}, p95 ${p(times, 0.95)} ms, ${lost} lost`);
      }
  } finally {
    screen.close();
  }
  print(`\n| ${size} × ${size}, pointer → screen | each run, p50 / p95 ms | median of the runs, p50 / p95 ms |`);
  print('| --- | --- | --- |');
  for (const [name, times] of runs) {
    const each = times.map((run) => `${p(run, 0.5)} / ${p(run, 0.95)}`).join(', ');
    const middle = [0.5, 0.95].map((share) => median(times.map((run) => percentile(run, share)))?.toFixed(1));
    print(`| ${name} | ${each} | ${middle.join(' / ')} |`);
  }
}
