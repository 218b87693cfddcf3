import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Pinned, and fetched when it is asked for: with its own browser driver it would double what every `npm ci` fetches. The last that runs on Node 20. */
const version = '12.8.2';

/** Shares of 1, by Lighthouse's names of its categories. */
export type Scores = Record<string, number>;

/** One visit of a page in a browser that listens at `port`; what the browser stores is left as it is. */
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
