import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createUser } from '../../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const getJson = async (path: string) => {
  const { statusCode, body } = await server.app.inject(path);
  return [statusCode, JSON.parse(body)];
};

test('a working server answers that it is healthy and ready', async () => {
  expect(await getJson('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await getJson('/readyz')).toEqual([200, { status: 'ok' }]);
});

test('without its engine the server runs, but is not ready', async () => {
  server.engine.ready = async () => {
    throw new Error('no weights');
  };
  expect((await getJson('/healthz'))[0]).toBe(200);
  expect(await getJson('/readyz')).toEqual([503, { code: 'not_ready', detail: 'The engine cannot work.' }]);
  server.engine.ready = async () => {};
});

test('without a free database connection the server is healthy but not ready', async () => {
  const idle = await createTestApp({ workers: false });
  const pool = idle.db.$client;
  await eventually('the start to be over', () => pool.totalCount > 0 && pool.idleCount === pool.totalCount);
  const allConnections = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  try {
    expect((await idle.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await idle.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { code: 'not_ready', detail: 'The database does not answer.' },
    ]);
  } finally {
    for (const client of allConnections) client.release();
  }
  expect((await idle.app.inject('/readyz')).statusCode).toBe(200);
  await idle.close();
});

test("if the picture store can't be used, the server is not ready", async () => {
  const mediaDir = join(server.dataDir, 'media');
  await writeFile(mediaDir, 'a file instead of the folder');
  expect(await getJson('/readyz')).toEqual([503, { code: 'not_ready', detail: 'The picture store does not answer.' }]);
  await rm(mediaDir);
});

test('a call that waits for a locked table gets a 503, and works once the lock is gone', async () => {
  const serverWithShortTimeout = await createTestApp({ statementTimeout: 300 });
  try {
    const user = await createUser(serverWithShortTimeout.app);
    const lock = await serverWithShortTimeout.db.$client.connect();
    await lock.query('begin');
    await lock.query('lock table models');
    const { status, headers, body } = await user.call('GET', '/models/');
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      { code: 'busy', detail: 'Drape is very busy right now. Please try again in a few seconds.' },
    ]);
    await lock.query('rollback');
    lock.release();
    expect((await user.call('GET', '/models/')).status).toBe(200);
  } finally {
    await serverWithShortTimeout.close();
  }
});

test('after the database has closed all connections, the next calls open new ones', async () => {
  const user = await createUser(server.app);
  await Promise.all(Array.from({ length: 8 }, () => user.call('GET', '/models/')));
  // Close all connections except the one that runs this query.
  await server.rows(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually('the database to be back', async () => (await getJson('/readyz'))[0] === 200);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  expect((await user.call('POST', '/generated-images/', tryOnRequest)).status).toBe(200);
});
