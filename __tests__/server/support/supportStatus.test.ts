import { sql } from 'drizzle-orm';
import type { SupportFinding, SupportStatus } from '../../../contract/supportStatus';
import { EngineRefusal } from '../../../server/engine/engine';
import { flatPrice } from '../../../server/engine/rules/priceList';
import { inTransaction } from '../../../server/platform/db/database';
import { readHeartbeatStatus } from '../../../server/support/statusRepository';
import { supportStatusService } from '../../../server/support/supportStatus';
import { paint } from '../../support/fakeEngine';
import { aReport } from '../../support/problemReports';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let staff: TestUser;
let customer: TestUser;
beforeAll(async () => {
  server = await createTestApp({ supportMailbox: 'support@example.com' });
  [staff, customer] = [await createUser(server.app), await createUser(server.app)];
  await server.rows(`update users set role = 'support' where username = $1`, [staff.account.username]);
});
afterAll(() => server.close());

const search = (search: string, user = staff) =>
  user.call<SupportFinding>('GET', `/support/find/?search=${encodeURIComponent(search)}`);

/** Makes one try-on that fails and one that works, and returns the ids of their runs, newest first. */
async function makeRuns(): Promise<string[]> {
  const { image } = await customer.addModel();
  const { garment } = await customer.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  server.engine.next = async () => {
    throw new EngineRefusal(
      'no_person',
      'No person was found. Choose a photo that shows one person from the front, at least from head to hips.',
    );
  };
  await customer.call('POST', '/generated-images/', tryOn);
  server.engine.next = paint;
  await customer.call('POST', '/generated-images/', tryOn);
  await server.idle();
  // Put a name into the stored error, because an error about a prompt could quote its words.
  await server.rows(`update generations set error_detail = 'Meera' where status = 'failed'`);
  const rows = await server.rows<{ id: string }>('select id from generations order by created_at desc');
  return rows.map(({ id }) => id);
}

test('support sees the queue, the engines and recent failures, and finds runs by id or report, without private data', async () => {
  const [completed, failed] = await makeRuns();
  const status = await staff.call<SupportStatus>('GET', '/support/status/');
  expect([status.status, status.body]).toEqual([
    200,
    {
      queue: { waiting: 0, running: 0, oldest_seconds: 0, unread_photos: 0, silent: 0, last_report_seconds: null },
      engines: [{ engine: 'local', makes: ['try-on', 'outfit', 'edit', 'extraction'], state: 'working' }],
      has_fallback: false,
      failures: [{ code: 'no_person', count: 1, last_at: expect.any(String) }],
    },
  ]);
  const account = (await customer.profile()).id;
  const failure = {
    run_id: failed,
    account,
    status: 'failed',
    code: 'no_person',
    payment: 'refunded',
    engine: 'local',
  };
  expect((await search(` ${failed!.toUpperCase()} `)).body).toEqual({ runs: [expect.objectContaining(failure)] });

  const sent = await customer.call<{ number: string }>('POST', '/support/reports/', aReport(), {
    'idempotency-key': 'report-1',
  });
  const { number } = sent.body;
  const asSpoken = number.toLowerCase().replace('-', '').replaceAll('0', 'o');
  const found = await search(asSpoken);
  expect(found.body).toEqual({
    report: { number, account, sent_at: expect.any(String) },
    runs: [expect.objectContaining({ run_id: completed, payment: 'charged' }), expect.objectContaining(failure)],
  });
  const { name, email, username } = customer.account;
  for (const text of [name, email, username, 'Meera', '/media/'])
    expect(JSON.stringify([status.body, found.body])).not.toContain(text);
});

test('a provider that is down and a run whose worker is silent are shown', async () => {
  const provider = {
    engine: 'fashn',
    title: 'FASHN',
    model: 'tryon-v1.6',
    work: ['try-on', 'outfit'],
    price: flatPrice(0),
    jobsAtOnce: 3,
  } as const;
  const providerUse = { providers: [provider], budget: null, hasFallback: true };
  await server.rows(
    `insert into provider_health (engine, failed_in_row, open_until) values ('fashn', 5, '2100-01-01T00:00:00Z')`,
  );
  const { engines } = await supportStatusService({
    ...server.platform,
    engine: { ...server.platform.engine, providerUse },
  }).readStatus();
  expect(engines).toEqual([
    {
      engine: 'fashn',
      makes: ['try-on', 'outfit'],
      state: 'down',
      until: '2100-01-01T00:00:00.000Z',
      jobs: 0,
      jobs_max: 3,
    },
    { engine: 'local', makes: ['edit', 'extraction'], state: 'working' },
  ]);
  // Change the run in a transaction that is rolled back. Otherwise, a worker could take the run over.
  const reports = await inTransaction(server.db, async (tx) => {
    await tx.execute(sql`update generations set status = 'processing', heartbeat_at = now() - interval '9.5 seconds'
      where id = (select id from generations limit 1)`);
    throw Object.assign(new Error('roll back'), await readHeartbeatStatus(tx, 3000));
  }).catch((error: unknown) => error);
  expect(reports).toMatchObject({ silent: 1, last: 9 });
});

test('customers are refused, and unknown ids and numbers are not found', async () => {
  for (const path of ['/support/status/', '/support/find/?search=x'])
    expect(await customer.call('GET', path)).toMatchObject({ status: 403, body: { code: 'support_only' } });
  for (const text of ['0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11', '7K2M-Q9XD', 'hello'])
    expect(await search(text)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
