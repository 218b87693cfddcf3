import { randomUUID } from 'node:crypto';
import type { EngineAbilities } from '../../../../contract/engine';
import type { Generation } from '../../../../contract/generations';
import { createFashnEngine } from '../../../../server/engine/fashn/fashnEngine';
import { flatPrice } from '../../../../server/engine/rules/priceList';
import { createRuledEngine } from '../../../../server/engine/rules/ruledEngine';
import { heartbeatTimeout } from '../../../../server/generations/generationWorker';
import { supportStatusService } from '../../../../server/support/supportStatus';
import { eventually } from '../../../support/eventually';
import type { FakeEngine } from '../../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { type TestUser, createUser } from '../../../support/testUser';
import { type FakeProvider, quickLimits } from './conformance';
import { fashnSettings, startFakeFashn } from './fakeFashn';

/* Two processes share one database: one that only answers requests, and a worker. */

/** How many jobs the provider accepts at the same time. */
const jobsAtOnce = 2;

let fake: FakeProvider;
let api: TestApp;
let worker: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };

beforeAll(async () => {
  fake = await startFakeFashn();
  const options = {
    runningGenerations: 10,
    metricsToken: 'a-token-of-prometheus',
    wrapEngine: (base: FakeEngine) =>
      createRuledEngine(
        createFashnEngine(fashnSettings(fake), base, quickLimits),
        [{ engine: 'fashn', title: null, model: null, work: ['try-on'], price: flatPrice(0), jobsAtOnce }],
        { budget: null, fallback: 'off' },
        base,
      ),
  };
  worker = await createTestApp(options);
  const { databaseUrl, storage } = worker.platform.config;
  api = await createTestApp({ ...options, databaseUrl, storage, workers: false });
  user = await createUser(api.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await worker.idle();
});
afterAll(async () => {
  await api.close();
  await worker.close();
  await fake.close();
});
beforeEach(async () => {
  fake.reset();
  await api.rows('delete from provider_health');
});

const startTryOn = () =>
  user.call<{ run_id: string; code?: string }>('POST', '/generated-images/', request, { prefer: 'respond-async' });
const readRun = async (id: string) => (await user.call<Generation>('GET', `/generated-images/${id}`)).body;
const waitForEnd = async (id: string) => {
  await eventually('the run to have ended', async () => !['queued', 'processing'].includes((await readRun(id)).status));
  return readRun(id);
};
const readFashnStatus = async () => (await supportStatusService(api.platform).readStatus()).engines[0]!;
const readProviderUpMetric = async () => {
  const headers = { authorization: 'Bearer a-token-of-prometheus' };
  const { body } = await api.app.inject({ url: '/metrics', headers });
  return /^drape_provider_up.* (\d)$/m.exec(body)?.[1];
};

/** Inserts a run as if another process were working on it. @param age milliseconds since its last heartbeat */
const insertRunElsewhere = async (age: number): Promise<string> => {
  const id = randomUUID();
  await api.rows(
    `insert into generations (id, user_id, kind, status, garment_type, prompt, model_image_id, garment_id, picture_id,
      garment_picture_id, attempts, started_at, heartbeat_at)
    select $1, m.user_id, 'try-on', 'processing', '', '', $2, $3, m.media_id, g.media_id, 1, now(),
      now() - $4 * interval '1 millisecond'
    from (select i.media_id, o.user_id from model_images i join models o on o.id = i.model_id where i.id = $2) as m,
      garments g where g.id = $3`,
    [id, request.model_image_id, request.garment_id, age],
  );
  return id;
};

test('if the worker finds a provider down, the other process refuses requests, until a probe succeeds', async () => {
  fake.scenarios['out of credit']!();
  expect((await waitForEnd((await startTryOn()).body.run_id)).code).toBe('engine_unavailable');
  const asked = fake.requests.length;
  expect(await startTryOn()).toMatchObject({ status: 503, body: { code: 'engine_unavailable' } });
  const abilities = (await user.call<EngineAbilities>('GET', '/engine/')).body;
  expect(abilities.no_try_ons?.code).toBe('engine_unavailable');
  expect(await readFashnStatus()).toMatchObject({ state: 'down', until: expect.any(String) as string });
  expect([await readProviderUpMetric(), fake.requests.length]).toEqual(['0', asked]);

  fake.reset();
  fake.checksUntilDone = 1_000_000;
  await api.rows('update provider_health set open_until = now()');
  const probe = (await startTryOn()).body.run_id;
  await eventually('the probe', () => fake.charges === 1);
  // Until the probe ends, other runs are refused.
  expect(await startTryOn()).toMatchObject({ status: 503 });
  expect((await readFashnStatus()).state).toBe('down');
  fake.checksUntilDone = 0;
  fake.finishAll();
  expect((await waitForEnd(probe)).status).toBe('completed');
  await eventually('the provider to count as working', async () => (await readFashnStatus()).state === 'working');
  expect([await readProviderUpMetric(), (await startTryOn()).status]).toEqual(['1', 202]);
  await worker.idle();
});

test('if the run of a probe no longer exists, another run can be the probe', async () => {
  await api.rows(
    `insert into provider_health (engine, failed_in_row, open_for, open_until, probe) values ('fashn', 5, 30000, now(), $1)`,
    [randomUUID()],
  );
  expect((await waitForEnd((await startTryOn()).body.run_id)).status).toBe('completed');
});

test('all processes together send no more jobs than the provider accepts; the place of a dead process is passed on with its run', async () => {
  fake.checksUntilDone = 1_000_000;
  const elsewhere = await insertRunElsewhere(-60_000);
  const mine = await Promise.all([startTryOn(), startTryOn()]);
  await eventually('one job', () => fake.charges === 1);
  expect(await readFashnStatus()).toMatchObject({ jobs: jobsAtOnce, jobs_max: jobsAtOnce });
  // The other process dies. Its run is taken over and keeps its place at the provider. Only after it has ended does the third run get a place.
  await api.rows(
    `update generations set heartbeat_at = now() - interval '${heartbeatTimeout + 1} milliseconds' where id = $1`,
    [elsewhere],
  );
  await eventually('the run of the dead process to be continued', () => fake.charges === 2);
  expect((await readFashnStatus()).jobs).toBe(jobsAtOnce);
  fake.finishAll();
  fake.checksUntilDone = 0;
  const ends = await Promise.all([elsewhere, ...mine.map(({ body }) => body.run_id)].map(waitForEnd));
  expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(fake.charges).toBe(3);
});
