import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Pinned, and fetched on demand: with its browser driver it would double the size of `npm ci`. The last version for Node 20. */
const version = '12.8.2';

/** From 0 to 1, by category id. */
export type Scores = Record<string, number>;

/** Visits a page with the browser whose debugging port is `port`. Its storage isn't cleared. */
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
