import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The version of Lighthouse, the last one for Node 20. It is fetched when it is needed, because as a dependency it would double the size of `npm ci` with its
 * browser driver.
 */
const version = '12.8.2';

/** Scores from 0 to 1, by category id. */
export type Scores = Record<string, number>;

/** Scores a page in the browser whose debugging port is `port`. Doesn't clear the browser's storage. */
export async function visit(address: string, port: number): Promise<Scores> {
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
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
}
