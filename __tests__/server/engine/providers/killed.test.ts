import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenPair } from '../../../../contract/auth';
import type { Generation } from '../../../../contract/generations';
import type { Model } from '../../../../contract/models';
import type { User } from '../../../../contract/users';
import { eventually } from '../../../support/eventually';
import { type ServerProcess, bundleServer, startServerProcess } from '../../../support/serverProcess';
import { createEmptyDatabase } from '../../../support/testDatabase';
import type { FakeProvider } from './conformance';
import { falSettings, startFakeFal } from './fakeFal';
import { fashnSettings, startFakeFashn } from './fakeFashn';
import { httpSettings, startFakeHttp } from './fakeHttp';

jest.setTimeout(120_000);

/** The engines whose provider works in the background, so that a job can be resumed. */
const providers = {
  fal: { startFake: startFakeFal, settings: falSettings },
  fashn: { startFake: startFakeFashn, settings: fashnSettings },
  http: { startFake: startFakeHttp, settings: httpSettings },
};

let folder: string;
let fake: FakeProvider;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let server: ServerProcess;

const start = async (engine: keyof typeof providers = 'fashn', asked = fake) => {
  const { apiKey } = providers[engine].settings(asked);
  const name = engine.toUpperCase();
  server = await startServerProcess({
    dataDir: folder,
    entry: 'generativeEntry',
    env: {
      DATABASE_URL: database.url,
      ENGINE: engine,
      [`${name}_API_KEY`]: apiKey,
      [`${name}_BASE_URL`]: asked.origin,
      ...(engine === 'fal' && { FAL_MODEL: falSettings(asked).model }),
    },
  });
  expect(server.address).toBeDefined();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-provider-'));
  [fake, database] = await Promise.all([startFakeFashn(), createEmptyDatabase(), bundleServer()]);
  await start();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await fake.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => fake.reset());

/** Signs in the demo user, and calls the server as that user. Each call uses the server that runs at that moment. */
async function demoUser() {
  const credentials = new URLSearchParams({ username: 'demo', password: 'drape-demo1' });
  const signedIn = await fetch(`${server.address}/api/v1/auth/signin/`, { method: 'POST', body: credentials });
  const { access_token } = (await signedIn.json()) as TokenPair;
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const get = async <T>(path: string) =>
    (await (await fetch(`${server.address}/api/v1${path}`, { headers })).json()) as T;
  return {
    remaining: async () => (await get<User>('/users/')).wallet.remaining_generations,
    read: (id: string) => get<Generation>(`/generated-images/${id}`),
    async tryOn() {
      const [model] = await get<Model[]>('/models/');
      const [image] = await get<{ id: number }[]>(`/models/${model!.id}/images/all`);
      const [category] = await get<{ id: number }[]>('/garment/category/');
      const [garment] = await get<{ id: number }[]>(`/garment/${category!.id}/`);
      const response = await fetch(`${server.address}/api/v1/generated-images/`, {
        method: 'POST',
        headers: { ...headers, prefer: 'respond-async' },
        body: JSON.stringify({ model_image_id: image!.id, garment_id: garment!.id, garment_type: '' }),
      });
      return ((await response.json()) as { run_id: string }).run_id;
    },
  };
}

type DemoUser = Awaited<ReturnType<typeof demoUser>>;

const waitForEnd = async ({ read }: DemoUser, id: string) => {
  let run: Generation | undefined;
  await eventually(
    'the run to have ended',
    async () => {
      run = await read(id);
      return run.status === 'completed' || run.status === 'failed';
    },
    30_000,
  );
  return run!;
};

const countCalls = (path: string) => fake.requests.filter((request) => request.path.startsWith(path)).length;

test("kill -9 during the provider's job, then an orderly stop: the next process resumes the job, and it is charged once", async () => {
  const user = await demoUser();
  const before = await user.remaining();
  fake.checksUntilDone = 1_000_000;
  const id = await user.tryOn();
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const checks = countCalls('/v1/status/');
    await eventually('the job to be checked', () => countCalls('/v1/status/') > checks + 1);
    await server.end(signal);
    await start();
  }
  fake.finishAll();
  expect((await waitForEnd(user, id)).status).toBe('completed');
  expect([fake.charges, countCalls('/v1/run')]).toEqual([1, 1]);
  expect(await user.remaining()).toBe(before - 1);
});

test('kill -9 between the request and its answer: the run is refunded, because a second request could be charged too', async () => {
  const user = await demoUser();
  const before = await user.remaining();
  fake.scenarios['the request stays unanswered']!();
  const id = await user.tryOn();
  await eventually('the charge', () => fake.charges === 1);
  await server.end('SIGKILL');
  await start();
  expect(await waitForEnd(user, id)).toMatchObject({ status: 'failed', code: 'generation_failed' });
  expect([fake.charges, countCalls('/v1/run')]).toEqual([1, 1]);
  expect(await user.remaining()).toBe(before);
});

test("without the provider's key, Drape does not start, and says which variable is missing", async () => {
  const stopped = await startServerProcess({ dataDir: folder, entry: 'generativeEntry', env: { ENGINE: 'fashn' } });
  expect(stopped.address).toBeUndefined();
  expect(stopped.output).toEqual(['Drape could not start. FASHN_API_KEY is missing: ENGINE=fashn needs it.']);
});

test('a refused key is named in the log at the start, without its value', async () => {
  await server.end('SIGTERM');
  const apiKey = 'fa-revoked-yesterday';
  server = await startServerProcess({
    dataDir: folder,
    entry: 'generativeEntry',
    env: { DATABASE_URL: database.url, ENGINE: 'fashn', FASHN_API_KEY: apiKey, FASHN_BASE_URL: fake.origin },
  });
  await eventually('the log line', () => server.output.some((line) => line.includes('FASHN_API_KEY was refused')));
  expect(server.output.join('\n')).not.toContain(apiKey);
});

test.each(['fal', 'http'] as const)(
  "kill -9 during the provider's job with %s: the next process resumes it, and it is charged once",
  async (engine) => {
    const other = await providers[engine].startFake();
    try {
      await server.end('SIGKILL');
      await start(engine, other);
      const user = await demoUser();
      other.checksUntilDone = 1_000_000;
      const id = await user.tryOn();
      await eventually('the job', () => other.charges === 1);
      await eventually(
        'the job to be checked',
        () => other.requests.filter(({ method }) => method === 'GET').length > 2,
      );
      await server.end('SIGKILL');
      await start(engine, other);
      other.finishAll();
      expect((await waitForEnd(user, id)).status).toBe('completed');
      expect(other.charges).toBe(1);
    } finally {
      await other.close();
    }
  },
);
