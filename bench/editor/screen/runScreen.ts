import { percentile } from '../../statistics';
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
 * Measures the time from pointer to screen, and prints a table in Markdown with a row per system.
 *
 * @throws Error if Xvfb isn't installed
 */
export async function runScreen({ systems, reps, address, print, rotated }: ScreenRun): Promise<void> {
  const screen = await startXvfb();
  const runs = new Map(systems.map((name) => [name, { first: [] as number[][], afterSixty: [] as number[][] }]));
  try {
    for (let rep = 0; rep < reps; rep++)
      for (const name of rotated(systems, rep)) {
        const measured = await measureScreen({ name, size, address, screen });
        for (const series of ['first', 'afterSixty'] as const) {
          const times = measured[series].filter((time) => time !== null);
          runs.get(name)?.[series].push(times);
          const lost = measured[series].length - times.length;
          print(`${rep + 1}/${reps} ${name}, ${series}: p50 ${p(times, 0.5)}, p95 ${p(times, 0.95)} ms, ${lost} lost`);
        }
      }
  } finally {
    screen.close();
  }
  print(
    `\n| ${size} × ${size}, pointer → screen, p50 / p95 ms | first strokes, each run | after sixty strokes, each run |`,
  );
  print('| --- | --- | --- |');
  const each = (times: number[][]) => times.map((run) => `${p(run, 0.5)} / ${p(run, 0.95)}`).join(', ');
  for (const [name, { first, afterSixty }] of runs) print(`| ${name} | ${each(first)} | ${each(afterSixty)} |`);
}
