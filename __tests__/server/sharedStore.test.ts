import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenPair } from '../../contract/auth';
import type { Model } from '../../contract/models';
import { filesBelow, unknownKey, writeOldFiles } from '../support/storedFiles';
import { type ServerProcess, bundleServer, startServerProcess } from '../support/serverProcess';
import { createEmptyDatabase } from '../support/testDatabase';

jest.setTimeout(60_000);

let folder: string;
const databases: Awaited<ReturnType<typeof createEmptyDatabase>>[] = [];
const startedProcesses: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-shared-'));
  await bundleServer();
});
afterAll(async () => {
  for (const one of startedProcesses)
    if (one.child.exitCode === null && one.child.signalCode === null) await one.end('SIGKILL');
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function addDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function start(database: string, store: string, options: Partial<Parameters<typeof startServerProcess>[0]> = {}) {
  const env = { DATABASE_URL: database, STORAGE: `file:${join(folder, store)}`, ...options.env };
  const one = await startServerProcess({ dataDir: join(folder, `data-${startedProcesses.length}`), ...options, env });
  startedProcesses.push(one);
  return one;
}

/** Returns the models of the demo account, as the given server process lists them. */
async function listDemoModels({ address }: ServerProcess): Promise<Model[]> {
  const body = new URLSearchParams({ username: 'demo', password: 'drape-demo1' });
  const signedIn = await fetch(`${address}/api/v1/auth/signin/`, { method: 'POST', body });
  const { access_token } = (await signedIn.json()) as TokenPair;
  const answer = await fetch(`${address}/api/v1/models/`, { headers: { authorization: `Bearer ${access_token}` } });
  return (await answer.json()) as Model[];
}

test('three processes that start at once on one empty database and data folder all run, and seed the demo library once', async () => {
  const database = await addDatabase();
  // Without SECRET the first process creates it at random, and the others must use the same one.
  const dataDir = join(folder, 'one-folder');
  const servers = await Promise.all([1, 2, 3].map(() => start(database, 'fresh', { dataDir })));
  expect(servers.filter(({ address }) => !address).flatMap(({ output }) => output)).toEqual([]);
  for (const one of servers) {
    const models = await listDemoModels(one);
    expect(models.map(({ name }) => name)).toEqual(['Sample']);
    for (const other of servers) expect((await fetch(other.address + models[0]!.image_url)).status).toBe(200);
  }
  for (const one of servers) expect(await one.end('SIGTERM')).toBe(0);
});

test("a server with an empty database doesn't start on a store with pictures, and changes no file there, until the store is adopted explicitly", async () => {
  const store = join(folder, 'used');
  await writeOldFiles(store, [...Array.from({ length: 123 }, unknownKey), 'family/photo.jpg']);
  const files = await filesBelow(store);
  const database = await addDatabase();
  for (const entry of ['serverEntry', 'workerEntry'] as const) {
    const stoppedProcess = await start(database, 'used', { entry });
    expect([stoppedProcess.address, stoppedProcess.child.exitCode]).toEqual([undefined, 1]);
    expect(stoppedProcess.output.join()).toMatch(
      /^Drape could not start\. The picture store .*used holds pictures, but this database names none.*node dist\/server\/drape\.js store adopt$/,
    );
    expect(await filesBelow(store)).toEqual(files);
  }

  const adoption = await start(database, 'used', { entry: 'drape', args: ['store', 'adopt'] });
  expect(adoption.child.exitCode).toBe(0);
  expect(adoption.output.join()).toContain('now belongs to this database');
  const server = await start(database, 'used', { env: { DEMO: 'off' } });
  expect(server.address).toBeDefined();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await filesBelow(store)).toEqual([...files, 'drape-store.json'].sort());

  const otherServer = await start(await addDatabase(), 'used');
  expect([otherServer.address, otherServer.child.exitCode]).toEqual([undefined, 1]);
  expect(otherServer.output.join()).toContain('belongs to another database');
});
