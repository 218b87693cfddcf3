import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createUser } from '../../../support/testUser';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const look = async (path: string) => {
  const { statusCode, body } = await server.app.inject(path);
  return [statusCode, JSON.parse(body)];
};

test('a server that can work says so', async () => {
  expect(await look('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await look('/readyz')).toEqual([200, { status: 'ok' }]);
});

test('without its engine it runs, and is not ready', async () => {
  server.engine.ready = async () => {
    throw new Error('no weights');
  };
  expect((await look('/healthz'))[0]).toBe(200);
  expect(await look('/readyz')).toEqual([503, { code: 'not_ready', detail: 'The engine cannot work.' }]);
});

test('when the database cuts every connection, the next calls are answered over new ones', async () => {
  const user = await createUser(server.app);
  await Promise.all(Array.from({ length: 8 }, () => user.call('GET', '/models/')));
  // All but the one that says so.
  await server.rows(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually('the database to be back', async () => (await look('/readyz'))[0] === 200);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const asked = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  expect((await user.call('POST', '/generated-images/', asked)).status).toBe(200);
});
