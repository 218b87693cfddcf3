import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The last version of Lighthouse that supports Node 20. It is downloaded when this benchmark runs. As a dependency, it and its browser driver would double the
 * size of what `npm ci` installs.
 */
const lighthouseVersion = '12.8.2';

export interface PageScore {
  /** The scores from 0 to 1, by the id of the Lighthouse category. */
  scores: Record<string, number>;
  /** How fast the machine was during the visit, as measured by Lighthouse. */
  benchmarkIndex: number;
}

/** Scores a page in the browser whose debugging port is `port`. Doesn't clear the browser's storage. */
export async function scorePage(address: string, port: number): Promise<PageScore> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      address,
      `--port=${port}`,
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, environment } = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>;
    environment: { benchmarkIndex: number };
  };
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
  return { scores, benchmarkIndex: environment.benchmarkIndex };
}
