import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenPair } from '../../contract/auth';
import type { Generation } from '../../contract/generations';
import type { Model } from '../../contract/models';
import type { User } from '../../contract/users';
import { isAlive, readPostmaster, stopPostmaster } from '../../server/platform/db/embedded/postmaster';
import { eventually } from '../support/eventually';
import { type CollectedSpan, startCollector } from '../support/otlpCollector';
import { createTestDatabase } from '../support/testDatabase';
import { httpSettings, startFakeHttp } from './engine/providers/fakeHttp';
import { type ServerProcess, bundleServer, startServerProcess } from '../support/serverProcess';

jest.setTimeout(60_000);

let folder: string;
const startedServers: ServerProcess[] = [];
const start = async (milliseconds = 0, env: NodeJS.ProcessEnv = {}) => {
  const server = await startServerProcess({ dataDir: join(folder, 'data'), milliseconds, env });
  startedServers.push(server);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-process-'));
  await bundleServer();
});
afterAll(async () => {
  for (const server of startedServers)
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM');
  // If a test fails between a kill and the next start, the database of the killed server is still running.
  const orphan = await readPostmaster(join(folder, 'data/postgres'));
  if (orphan) await stopPostmaster(orphan.pid);
  await rm(folder, { recursive: true, force: true });
});

/** Signs in the demo user. Returns functions that call the server as that user. */
async function signInDemo({ address }: ServerProcess) {
  const api = `${address}/api/v1`;
  const credentials = new URLSearchParams({ username: 'demo', password: 'drape-demo1' });
  const signedIn = await fetch(`${api}/auth/signin/`, { method: 'POST', body: credentials });
  const { access_token } = (await signedIn.json()) as TokenPair;
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const get = async <T>(path: string) => (await (await fetch(api + path, { headers })).json()) as T;
  return {
    get,
    authorization: headers.authorization,
    generations: async () => (await get<{ data: Generation[] }>('/generated-images/check/')).data,
    async tryOn() {
      const [model] = await get<Model[]>('/models/');
      const [image] = await get<{ id: number }[]>(`/models/${model!.id}/images/all`);
      const [category] = await get<{ id: number }[]>('/garment/category/');
      const [garment] = await get<{ id: number }[]>(`/garment/${category!.id}/`);
      const body = JSON.stringify({ model_image_id: image!.id, garment_id: garment!.id, garment_type: '' });
      return fetch(`${api}/generated-images/`, { method: 'POST', headers, body });
    },
  };
}

test('the first start creates the database and the demo account, and prints a single line that is not JSON', async () => {
  const server = await start();
  expect(server.output.filter((line) => !line.startsWith('{'))).toEqual([`Drape is ready at ${server.address}`]);
  expect(server.output.filter((line) => line.includes(String(server.address)))).toHaveLength(1);
  const user = await signInDemo(server);
  const categories = await user.get<{ id: number; name: string }[]>('/garment/category/');
  expect(categories.map(({ name }) => name)).toEqual(['Shirts', 'Kurtas']);
  const shirts = await user.get<{ name: string }[]>(`/garment/${categories[0]!.id}/`);
  expect(shirts.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect((await stat(join(folder, 'data/secrets.json'))).mode & 0o077).toBe(0);
});

test("a second server on the same data folder doesn't start, and the first keeps running", async () => {
  const second = await start();
  expect(second.address).toBeUndefined();
  expect(second.output.join('\n')).toContain(`Another Drape server is running on ${join(folder, 'data')}.`);
  expect(second.child.exitCode).toBe(1);
  expect((await fetch(`${startedServers[0]!.address}/readyz`)).status).toBe(200);
});

test('SIGTERM ends the server with exit code 0, and the next start finds the data without duplicates', async () => {
  expect(await startedServers[0]!.end('SIGTERM')).toBe(0);
  const user = await signInDemo(await start(60_000));
  expect((await user.get<Model[]>('/models/')).map(({ name }) => name)).toEqual(['Sample']);
  expect(await user.get<User>('/users/')).toMatchObject({ wallet: { remaining_generations: 25 } });
});

test('a generation interrupted by kill -9 is resumed after the restart and charged once', async () => {
  const killedServer = startedServers.at(-1)!;
  const before = await signInDemo(killedServer);
  const pendingAnswer = before.tryOn().catch(() => 'connection lost');
  await eventually('the generation to run', async () => (await before.generations())[0]?.status === 'processing');
  await killedServer.end('SIGKILL');
  expect(await pendingAnswer).toBe('connection lost');

  const after = await signInDemo(await start(100));
  expect((await after.generations())[0]?.status).toBe('processing');
  await eventually(
    'the generation to be finished',
    async () => (await after.generations())[0]?.status === 'completed',
    30_000,
  );
  expect(await after.get<User>('/users/')).toMatchObject({
    wallet: { remaining_generations: 24, total_generations: 25 },
  });
});

test('if the embedded database dies, the server exits with a message and can be started again', async () => {
  const server = startedServers.at(-1)!;
  const postmaster = await readPostmaster(join(folder, 'data/postgres'));
  process.kill(postmaster!.pid, 'SIGKILL');
  const [code] = (await once(server.child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(server.output.filter((line) => !line.startsWith('{')).at(-1)).toBe(
    `Drape is stopping. The embedded PostgreSQL stopped unexpectedly. Its log is in ${join(folder, 'data/postgres/log')}.`,
  );
  const next = await start(60_000, { STUBBORN: 'yes' });
  expect((await (await signInDemo(next)).get<Model[]>('/models/')).map(({ name }) => name)).toEqual(['Sample']);
});

test("a slow upload doesn't stop SIGTERM from ending the process and its database within ten seconds, and a generation goes on after the next start", async () => {
  const server = startedServers.at(-1)!;
  const user = await signInDemo(server);
  const pendingAnswer = user.tryOn();
  await eventually('the generation to run', async () => (await user.generations())[0]?.status === 'processing');
  const slowUpload = connect(Number(new URL(server.address!).port), '127.0.0.1');
  slowUpload.on('error', () => {});
  slowUpload.write(
    `POST /api/v1/models/ HTTP/1.1\r\nHost: drape\r\nAuthorization: ${user.authorization}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n',
  );
  const uploadTimer = setInterval(() => slowUpload.write('-'), 100);
  const { pid } = (await readPostmaster(join(folder, 'data/postgres')))!;
  const began = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  clearInterval(uploadTimer);
  // If the shutdown passes its deadline, the process exits with code 1 and leaves its database running.
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(isAlive(pid)).toBe(false);
  const answer = await pendingAnswer;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 'server_stopping', detail: 'The server is restarting. Your image will be finished afterwards.' },
  ]);
  const next = await start(10);
  const after = await signInDemo(next);
  await eventually('the generation to be finished', async () => (await after.generations())[0]?.status === 'completed');
  expect(await after.get<User>('/users/')).toMatchObject({ wallet: { remaining_generations: 23 } });
  expect(await next.end('SIGTERM')).toBe(0);
});

test('with DATABASE_URL, that PostgreSQL is used; behind a proxy, demo account and payment sandbox are off unless enabled', async () => {
  const database = await createTestDatabase();
  const dataDir = join(folder, 'own-database');
  const startWithEnv = async (env: NodeJS.ProcessEnv) => {
    const server = await startServerProcess({ dataDir, env: { DATABASE_URL: database.url, ...env } });
    startedServers.push(server);
    const call = (path: string, body: object, token = '') =>
      fetch(`${server.address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const signIn = (username: string, password: string) =>
      fetch(`${server.address}/api/v1/auth/signin/`, {
        method: 'POST',
        body: new URLSearchParams({ username, password }),
      });
    return { ...server, call, signIn };
  };
  const localServer = await startWithEnv({});
  expect((await (await signInDemo(localServer)).get<Model[]>('/models/')).map(({ name }) => name)).toEqual(['Sample']);
  expect((await readdir(dataDir)).sort()).toEqual(['media', 'secrets.json', 'uploads']);
  expect(await localServer.end('SIGTERM')).toBe(0);

  const proxySettings = { TRUST_PROXY: '1', PUBLIC_URL: 'https://drape.example.com' };
  const server = await startWithEnv(proxySettings);
  expect((await server.signIn('demo', 'drape-demo1')).status).toBe(401);
  const account = {
    username: 'asha',
    password: 'lehenga-7-plum',
    name: 'Asha',
    address: 'Pune',
    email: 'a@example.com',
  };
  const { id } = (await (await server.call('/auth/signup/', account)).json()) as { id: number };
  const { access_token } = (await (await server.signIn('asha', account.password)).json()) as TokenPair;
  const order = await server.call('/top-up/initiate/', { entity_id: id, amount: 500_000 }, access_token);
  expect([order.status, await order.json()]).toMatchObject([503, { code: 'payments_off' }]);
  const sandboxAnswer = await server.call(
    '/top-up/sandbox/pay/',
    { order_id: 'order_1', outcome: 'paid' },
    access_token,
  );
  expect([sandboxAnswer.status, await sandboxAnswer.json()]).toMatchObject([404, { code: 'unknown_call' }]);
  expect(await server.end('SIGTERM')).toBe(0);

  const serverWithDemo = await startWithEnv({ ...proxySettings, DEMO: 'on', PAYMENTS: 'sandbox' });
  expect((await serverWithDemo.signIn('demo', 'drape-demo1')).status).toBe(200);
  const acceptedOrder = await serverWithDemo.call('/top-up/initiate/', { entity_id: id, amount: 10 }, access_token);
  expect([acceptedOrder.status, await acceptedOrder.json()]).toMatchObject([201, { gateway: 'sandbox' }]);
  const warnings = serverWithDemo.output.filter((line) => line.includes('"level":40')).join();
  for (const setting of ['DEMO=on', 'PAYMENTS=sandbox']) expect(warnings).toContain(`${setting} on a public server`);
  expect(await serverWithDemo.end('SIGTERM')).toBe(0);
  await database.drop();
});

/**
 * What was recorded of a try-on in which a server process and a worker process took part: spans, log lines, and the `traceparent` header that the worker sent
 * to the engine (ENGINE=http).
 */
let tracedTryOn: { spans: CollectedSpan[]; text: string; secrets: string[]; log: string[]; traceparent: unknown };

test('a process with WORKERS=off leaves a generation to a worker process, and both use the same stored pictures', async () => {
  const [database, collector, engine] = await Promise.all([createTestDatabase(), startCollector(), startFakeHttp()]);
  const env = {
    DATABASE_URL: database.url,
    STORAGE: `file:${join(folder, 'shared')}`,
    SECRET: 'the same in every process of this product',
    WORKERS: 'off',
    ENGINE: 'http',
    HTTP_BASE_URL: engine.origin,
    HTTP_API_KEY: httpSettings(engine).apiKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  const server = await startServerProcess({ dataDir: join(folder, 'api'), env });
  startedServers.push(server);
  const user = await signInDemo(server);
  const pendingAnswer = user.tryOn();
  await eventually('the generation to wait', async () => (await user.generations())[0]?.status === 'queued');
  const worker = await startServerProcess({
    entry: 'workerEntry',
    dataDir: join(folder, 'worker'),
    env: { ...env, WORKERS: undefined },
  });
  startedServers.push(worker);
  const answer = await pendingAnswer;
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { generated_image_url: string } };
  expect((await fetch(server.address + data.generated_image_url)).status).toBe(200);
  // An address signed by one process is valid at another.
  const second = await startServerProcess({ dataDir: join(folder, 'second-api'), env });
  startedServers.push(second);
  expect((await fetch(second.address + data.generated_image_url)).status).toBe(200);
  for (const one of [worker, server, second]) expect(await one.end('SIGTERM')).toBe(0);
  tracedTryOn = {
    spans: collector.spans(),
    text: collector.text(),
    secrets: [user.authorization, env.SECRET, env.HTTP_API_KEY, 'drape-demo1', 'demo@', data.generated_image_url],
    log: [...server.output, ...worker.output],
    traceparent: engine.requests.find(({ method }) => method === 'PUT')?.headers['traceparent'],
  };
  await Promise.all([collector.close(), engine.close()]);
  await database.drop();
});

test('the try-on of the previous test has one trace for both processes, which is sent before they end, without personal data and secrets', () => {
  const { spans, text, secrets, log, traceparent } = tracedTryOn;
  const route = 'POST /api/v1/generated-images/';
  const request = spans.find(({ name }) => name === route)!;
  const parts = spans.filter(({ traceId }) => traceId === request.traceId);
  const pathOf = ({ parentId, service, name }: CollectedSpan): string => {
    const parent = parts.find(({ id }) => id === parentId);
    return `${parent ? `${pathOf(parent)} > ` : ''}${service}: ${name}`;
  };
  const runSpan = `drape-server: ${route} > drape-worker: run try-on`;
  const engineSpan = `${runSpan} > drape-worker: engine try-on`;
  expect([...new Set(parts.map(pathOf))].toSorted()).toEqual([
    `drape-server: ${route}`,
    runSpan,
    `${runSpan} > drape-worker: claim run`,
    engineSpan,
    `${engineSpan} > drape-worker: PUT http`,
    `${runSpan} > drape-worker: picture store get`,
    `${runSpan} > drape-worker: picture store put`,
  ]);
  expect(parts.find(({ name }) => name === 'run try-on')?.attributes).toMatchObject({ 'drape.outcome': 'completed' });
  // The server of the engine gets the trace id, so that it can continue the trace.
  expect(traceparent).toContain(`00-${request.traceId}-`);
  // The log names the trace, the account and the run.
  const lines = log.filter((line) => line.includes(request.traceId)).map((line) => JSON.parse(line) as object);
  const named = { trace_id: request.traceId, user: expect.any(Number) };
  expect(lines).toContainEqual(expect.objectContaining({ ...named, msg: 'request completed' }));
  const generation = parts.find(({ name }) => name === 'run try-on')?.attributes['drape.run_id'];
  expect(lines).toContainEqual(expect.objectContaining({ ...named, generation, msg: 'generation completed' }));
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test.each([
  ['a worker', { entry: 'workerEntry' } as const, {}],
  ['a server that leaves the work to others', {}, { WORKERS: 'off' }],
])('%s does not start without a shared database and storage', async (_who, options, env) => {
  const stoppedProcess = await startServerProcess({ ...options, dataDir: join(folder, 'alone'), env });
  expect([stoppedProcess.address, stoppedProcess.child.exitCode]).toEqual([undefined, 1]);
  expect(stoppedProcess.output.join()).toMatch(/^Drape could not start\. .*DATABASE_URL must name a PostgreSQL/);
});

test('a second SIGTERM ends the process at once, without waiting for pending work', async () => {
  const server = await start(60_000, { STUBBORN: 'yes' });
  const user = await signInDemo(server);
  const pendingAnswer = user.tryOn().catch(() => 'connection lost');
  await eventually('the generation to run', async () => (await user.generations())[0]?.status === 'processing');
  server.child.kill('SIGTERM');
  // Wait until the first signal has arrived. Two signals at the same moment would count as one.
  await pause(200);
  const began = Date.now();
  expect(await server.end('SIGTERM')).toBe(1);
  expect(Date.now() - began).toBeLessThan(1_000);
  await pendingAnswer;
});

test('an invalid setting stops the start with a message that names the setting', async () => {
  const server = await start(0, { PORT: 'http' });
  expect(server.output.join()).toContain("Drape could not start. PORT is 'http'");
});

test('if the port is in use, the start stops with a message that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = await start(0, { PORT: String(port) });
  expect(server.address).toBeUndefined();
  expect(server.output.join()).toContain(
    `Something else is listening at 127.0.0.1:${port}. Stop it first, or set PORT`,
  );
  other.close();
});

test('no log line contains a password, a token, an email or a signature', async () => {
  const lines = startedServers.flatMap(({ output }) => output).join('\n');
  expect(lines).toContain('"path":"/api/v1/auth/signin/"');
  for (const secret of ['drape-demo1', 'demo@', 'Bearer', 'eyJ', 'sig=']) expect(lines).not.toContain(secret);
});
