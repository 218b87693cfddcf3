import { type TestApp, createTestApp } from '../support/testApp';
import { createUser } from '../support/testUser';

const metricsToken = 'a-token-of-prometheus';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ isPublic: true, metricsToken });
});
afterAll(() => server.close());

const readMetrics = (authorization?: string, app = server.app) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** The samples that the server reports to Prometheus: their values by name and labels. */
async function readSamples(): Promise<Record<string, number>> {
  const lines = (await readMetrics(`Bearer ${metricsToken}`)).body
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('requests, runs, queue, ledger and storage are reported, without ids or prompts', async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await user.call('POST', '/generated-images/', tryOn);
  await server.app.inject('/no/such/page');
  await server.idle();

  const values = await readSamples();
  expect(values).toMatchObject({
    'drape_http_requests_total{method="POST",route="/api/v1/generated-images/",status="200"}': 1,
    'drape_http_requests_total{method="GET",route="unknown",status="404"}': 1,
    'drape_http_request_seconds_count{method="POST",route="/api/v1/models/"}': 1,
    'drape_run_seconds_count{engine="local",kind="try-on",outcome="completed"}': 1,
    'drape_queue_runs{state="waiting"}': 0,
    drape_queue_oldest_seconds: 0,
    drape_queue_readings: 0,
    drape_refunds: 0,
    'drape_ledger_drift{kind="unrefunded"}': 0,
    'drape_ledger_drift{kind="negative"}': 0,
    drape_database_up: 1,
    drape_storage_pictures: expect.any(Number),
    drape_storage_free_bytes: expect.any(Number),
  });
  expect(values.drape_storage_bytes).toBeGreaterThan(1000);
  expect(Object.keys(values).filter((name) => /[\da-f]{8}-|route="[^"]*\/\d/.test(name))).toEqual([]);
});

test('/metrics answers like an unknown path if the token is missing or wrong, or if a public server has no token', async () => {
  const unknown = (await server.app.inject('/no/such/page')).json();
  for (const authorization of [undefined, 'Bearer wrong', metricsToken]) {
    const refused = await readMetrics(authorization);
    expect([refused.statusCode, refused.json()]).toEqual([404, unknown]);
  }
  const own = await createTestApp({ workers: false });
  expect((await readMetrics(undefined, own.app)).statusCode).toBe(200);
  await own.close();
  const open = await createTestApp({ workers: false, isPublic: true });
  expect((await readMetrics(undefined, open.app)).statusCode).toBe(404);
  await open.close();
});

test('if the database cannot be reached, the metrics that do not need it are still reported', async () => {
  const crashed = await createTestApp({ workers: false });
  const query = jest.spyOn(crashed.db.$client, 'query').mockRejectedValue(new Error('Connection terminated') as never);
  const { statusCode, body } = await readMetrics(undefined, crashed.app);
  query.mockRestore();
  await crashed.close();
  expect(statusCode).toBe(200);
  expect(body).toContain('\ndrape_database_up 0\n');
  expect(body).not.toMatch(/^drape_(queue_oldest_seconds|ledger_drift|refunds)/m);
});
