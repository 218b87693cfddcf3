import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The version of Lighthouse, the last one for Node 20. It is fetched when it is needed, because as a dependency it would double the size of `npm ci` with its
 * browser driver.
 */
const version = '12.8.2';

export interface Visit {
  /** From 0 to 1, by category id. */
  scores: Record<string, number>;
  /** How fast the machine was during the visit, as measured by Lighthouse. */
  benchmarkIndex: number;
}

/** Scores a page in the browser whose debugging port is `port`. Doesn't clear the browser's storage. */
export async function visit(address: string, port: number): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
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
