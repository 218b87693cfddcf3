import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { doMainJob } from './processes/mainJob';
import { type StartedProcess, startProcess } from './processes/startProcess';

/**
 * `npm run check:rolling`: shows that the last release and this version can run on one database, as they do while a cluster is upgraded one process at a time.
 * Builds the earlier server from git, and lets this version migrate a new database. Then does the main job with each server by itself, with each server and
 * the workers of the other, and with calls that alternate between the two servers.
 *
 * `npm run check:rolling -- REF` compares with another commit or tag. The default is the newest tag, or else the newest commit with fewer migrations. Needs
 * DATABASE_ADMIN_URL, a PostgreSQL on which it may create a database.
 */
const root = path.join(__dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function findEarlierVersion(): string {
  const [, , ref] = process.argv;
  if (ref !== undefined) return ref;
  const tags = git('tag', '--sort=-creatordate', '--merged', 'HEAD').split('\n').filter(Boolean);
  if (tags[0] !== undefined) return tags[0];
  const [newest] = git('log', '-1', '--format=%H', '--', 'server/platform/migrations').split('\n');
  if (!newest) throw new Error('There is no earlier version to compare with.');
  return `${newest}~1`;
}

/** Checks a version out and builds its server, with the packages of this checkout. */
async function buildEarlier(ref: string, folder: string): Promise<void> {
  git('worktree', 'add', '--detach', folder, ref);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npx', ['tsx', 'scripts/buildServer.ts'], { cwd: folder, stdio: 'inherit' });
}

/** Creates an empty database. @returns its address, and a function that drops it */
async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = process.env.DATABASE_ADMIN_URL;
  if (!admin)
    throw new Error(
      'Set DATABASE_ADMIN_URL to a PostgreSQL on which this may create a database, such as postgres://postgres@localhost/postgres.',
    );
  const name = `drape_rolling_${process.pid}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function withProcesses<T>(
  starts: (() => Promise<StartedProcess>)[],
  work: (addresses: string[]) => Promise<T>,
): Promise<T> {
  const started: StartedProcess[] = [];
  try {
    for (const start of starts) started.push(await start());
    return await work(started.map(({ address }) => address).filter((address) => address !== 'ready'));
  } finally {
    for (const process of started) await process.end();
  }
}

async function checkUpgrade(): Promise<void> {
  const ref = findEarlierVersion();
  const scratch = await mkdtemp(path.join(tmpdir(), 'drape-rolling-'));
  const earlier = path.join(scratch, 'earlier');
  const database = await createDatabase();
  try {
    await buildEarlier(ref, earlier);
    await mkdir(path.join(scratch, 'data'));
    const env = {
      DATA_DIR: path.join(scratch, 'data'),
      STORAGE: `file:${path.join(scratch, 'data', 'media')}`,
      DATABASE_URL: database.url,
      DEMO: 'off',
    };
    const server = (root: string, workers: 'on' | 'off') => () =>
      startProcess({ root: root, env: { ...env, WORKERS: workers } });
    const worker = (root: string) => () => startProcess({ root: root, program: 'worker', env });
    const cases: [string, (() => Promise<StartedProcess>)[]][] = [
      ['this version alone, which migrates', [server(root, 'on')]],
      ['the earlier server with its own workers, on the migrated database', [server(earlier, 'on')]],
      ['the earlier server with workers of this version', [server(earlier, 'off'), worker(root)]],
      ['this server with workers of the earlier version', [server(root, 'off'), worker(earlier)]],
      ['calls to both servers in turns, with workers of both', [server(earlier, 'on'), server(root, 'on')]],
    ];
    for (const [name, starts] of cases) {
      await withProcesses(starts, async ([first, ...others]) => {
        if (first !== undefined) await doMainJob([first, ...others]);
      });
      process.stdout.write(`works: ${name}\n`);
    }
    process.stdout.write(`${git('rev-parse', '--short', ref)} and this version share a database.\n`);
  } finally {
    await database.drop();
    git('worktree', 'remove', '--force', earlier);
    await rm(scratch, { recursive: true, force: true });
  }
}

checkUpgrade().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
