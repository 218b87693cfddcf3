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

const look = async (path: string) => {
  const { statusCode, body } = await server.app.inject(path);
  return [statusCode, JSON.parse(body)];
};

test('a working server says that it is ready', async () => {
  expect(await look('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await look('/readyz')).toEqual([200, { status: 'ok' }]);
});

test('without its engine the server runs, but is not ready', async () => {
  server.engine.ready = async () => {
    throw new Error('no weights');
  };
  expect((await look('/healthz'))[0]).toBe(200);
  expect(await look('/readyz')).toEqual([503, { code: 'not_ready', detail: 'The engine cannot work.' }]);
  server.engine.ready = async () => {};
});

test('without a free database connection the server is not ready, and says so quickly', async () => {
  const idle = await createTestApp({ workers: false });
  const pool = idle.db.$client;
  await eventually('the start to be over', () => pool.totalCount > 0 && pool.idleCount === pool.totalCount);
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  try {
    expect((await idle.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await idle.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { code: 'not_ready', detail: 'The database does not answer.' },
    ]);
  } finally {
    for (const client of held) client.release();
  }
  expect((await idle.app.inject('/readyz')).statusCode).toBe(200);
  await idle.close();
});

test('with a read-only picture store the server is not ready', async () => {
  const media = join(server.dataDir, 'media');
  await writeFile(media, 'in the place of the folder');
  expect(await look('/readyz')).toEqual([503, { code: 'not_ready', detail: 'The picture store does not answer.' }]);
  await rm(media);
});

test('a call that waits for a locked table gets a 503, and works once the lock is gone', async () => {
  const impatient = await createTestApp({ statementTimeout: 300 });
  try {
    const user = await createUser(impatient.app);
    const lock = await impatient.db.$client.connect();
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
    await impatient.close();
  }
});

test('after the database cuts all connections, the next calls use new ones', async () => {
  const user = await createUser(server.app);
  await Promise.all(Array.from({ length: 8 }, () => user.call('GET', '/models/')));
  // Cut all connections except the one that runs this query.
  await server.rows(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually('the database to be back', async () => (await look('/readyz'))[0] === 200);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const asked = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  expect((await user.call('POST', '/generated-images/', asked)).status).toBe(200);
});
