import { percentile } from '../../statistics';
import type { SystemName } from '../systems/names';
import { measureScreen } from './measureScreen';
import { type ScreenSeries, screenSeries } from './screenPlan';
import { startXvfb } from './xvfb';

const size = 4096;

const percentileText = (times: readonly number[], share: number) => percentile(times, share)?.toFixed(1) ?? '–';

const titles: Record<ScreenSeries, string> = {
  first: 'first strokes',
  afterSixty: 'after sixty strokes',
  whileExporting: 'while exporting',
};

interface ScreenRun {
  systems: readonly SystemName[];
  repetitions: number;
  address: string;
  print: (text: string) => void;
  /** Changes the order of the systems, so that each repetition starts with another one. */
  rotate: <T>(items: readonly T[], by: number) => T[];
}

/**
 * Measures the time from pointer to screen, and prints a table in Markdown with a row per system.
 *
 * @throws Error if Xvfb isn't installed
 */
export async function runScreen({ systems, repetitions, address, print, rotate }: ScreenRun): Promise<void> {
  const screen = await startXvfb();
  const runs = new Map(
    systems.map((name) => [name, screenSeries.map((series) => ({ series, times: [] as number[][] }))]),
  );
  try {
    for (let rep = 0; rep < repetitions; rep++)
      for (const name of rotate(systems, rep)) {
        const measured = await measureScreen({ name, size, address, screen });
        for (const { series, times } of runs.get(name) ?? []) {
          const seen = measured[series].filter((time) => time !== null);
          times.push(seen);
          const lost = measured[series].length - seen.length;
          print(
            `${rep + 1}/${repetitions} ${name}, ${series}: p50 ${percentileText(seen, 0.5)}, p95 ${percentileText(seen, 0.95)} ms, ${lost} lost`,
          );
        }
        print(`${rep + 1}/${repetitions} ${name}: ${measured.exports} exports`);
      }
  } finally {
    screen.close();
  }
  const columns = screenSeries.map((series) => titles[series]);
  print(`\n| ${size} × ${size}, pointer → screen, p50 / p95 ms of each run | ${columns.join(' | ')} |`);
  print(`| --- |${' --- |'.repeat(columns.length)}`);
  for (const [name, measured] of runs) {
    const cells = measured.map(({ times }) =>
      times.map((run) => `${percentileText(run, 0.5)} / ${percentileText(run, 0.95)}`).join(', '),
    );
    print(`| ${name} | ${cells.join(' | ')} |`);
  }
}
