import type { EngineAbilities } from '../../../../contract/engine';
import type { Generation } from '../../../../contract/generations';
import { createFashnEngine } from '../../../../server/engine/fashn/fashnEngine';
import { flatPrice } from '../../../../server/engine/rules/priceList';
import { createRuledEngine } from '../../../../server/engine/rules/ruledEngine';
import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { png } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';
import { type FakeProvider, quickLimits } from './conformance';
import { fashnSettings, startFakeFashn } from './fakeFashn';

const price = 650;
const editPrice = 900;
const jobLimits = { ...quickLimits };

/** Enough for two pictures. */
const budget = 1_500;

let fake: FakeProvider;
let server: TestApp;
let user: TestUser;
let offersEdits = true;
let request: { model_image_id: number; garment_id: number; garment_type: string };

beforeAll(async () => {
  fake = await startFakeFashn();
  server = await createTestApp({
    wrapEngine: (base) =>
      createRuledEngine(
        { ...createFashnEngine(fashnSettings(fake), base, jobLimits), canEdit: async () => offersEdits },
        [
          { engine: 'fashn', title: null, model: null, work: ['try-on'], price: flatPrice(price), jobsAtOnce: 3 },
          { engine: 'openai', title: null, model: null, work: ['edit'], price: flatPrice(editPrice), jobsAtOnce: 3 },
        ],
        { budget, fallback: 'off' },
        base,
      ),
  });
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(async () => {
  fake.reset();
  Object.assign(jobLimits, quickLimits);
  await server.rows('delete from provider_spending');
  await server.rows('delete from provider_health');
});

const startTryOn = () =>
  user.call<{ run_id: string; code?: string; detail?: string }>('POST', '/generated-images/', request, {
    prefer: 'respond-async',
  });
const waitForEnd = async (id: string) => {
  const read = async () => (await user.call<Generation>('GET', `/generated-images/${id}`)).body;
  await eventually('the run to have ended', async () => !['queued', 'processing'].includes((await read()).status));
  return read();
};
const costOf = async (id: string) =>
  (await server.rows<{ cost: number }>(`select cost from generations where id = $1`, [id]))[0]!.cost;
const readSpentToday = async () =>
  (await server.rows<{ amount: number }>('select amount from provider_spending'))[0]?.amount ?? 0;
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;

test('each run stores its cost, and each day the sum of its runs; a request that the provider refuses costs nothing', async () => {
  const made = (await startTryOn()).body.run_id;
  expect((await waitForEnd(made)).status).toBe('completed');
  expect([await costOf(made), await readSpentToday()]).toEqual([price, price]);

  fake.scenarios['out of credit']!();
  const refused = (await startTryOn()).body.run_id;
  expect((await waitForEnd(refused)).status).toBe('failed');
  expect([await costOf(refused), await readSpentToday()]).toEqual([0, price]);
});

test('a run that the provider was paid for keeps its cost, although the customer is refunded', async () => {
  fake.scenarios.moderation!();
  const id = (await startTryOn()).body.run_id;
  expect((await waitForEnd(id)).code).toBe('content_blocked');
  expect([await costOf(id), await readSpentToday(), fake.charges]).toEqual([price, price, 1]);
});

test('when the budget is spent, a request is refused before anything is charged, and GET /engine/ says so', async () => {
  for (let index = 0; index < 2; index++) await waitForEnd((await startTryOn()).body.run_id);
  const before = await readRemainingGenerations();
  const { status, body, headers } = await startTryOn();
  const detail = "All pictures of today have been made. You weren't charged. Please try again tomorrow.";
  expect([status, body, headers['retry-after']]).toEqual([503, { code: 'daily_limit', detail }, '3600']);
  expect((await user.call<EngineAbilities>('GET', '/engine/')).body.no_try_ons).toEqual({
    code: 'daily_limit',
    detail: 'All try-ons of today have been made. Please come back tomorrow.',
  });
  expect([await readRemainingGenerations(), fake.charges, await readSpentToday()]).toEqual([before, 2, 2 * price]);
});

test('concurrent requests never spend more than the budget; requests beyond it are refunded', async () => {
  const before = await readRemainingGenerations();
  const runs = await Promise.all([startTryOn(), startTryOn(), startTryOn()]);
  const ends = await Promise.all(runs.map(({ body }) => waitForEnd(body.run_id)));
  expect(ends.map(({ code }) => code ?? 'made').toSorted()).toEqual(['daily_limit', 'made', 'made']);
  expect([before - (await readRemainingGenerations()), fake.charges, await readSpentToday()]).toEqual([
    2,
    2,
    2 * price,
  ]);
});

test('after a rate limit, a run waits in the queue and is charged once', async () => {
  const before = await readRemainingGenerations();
  // The provider asks for a longer wait, so the run goes back to the queue.
  jobLimits.wait = 10;
  fake.scenarios['rate limit with Retry-After, then success']!();
  const { run_id } = (await startTryOn()).body;
  expect((await waitForEnd(run_id)).status).toBe('completed');
  expect(await server.rows('select postponements from generations where id = $1', [run_id])).toEqual([
    { postponements: 1 },
  ]);
  const debits = await server.rows('select 1 from ledger_entries where generation_id = $1', [run_id]);
  expect([before - (await readRemainingGenerations()), debits.length, fake.charges, await readSpentToday()]).toEqual([
    1,
    1,
    1,
    price,
  ]);
});

test('a run is refunded if the rate limit lasts too long', async () => {
  const before = await readRemainingGenerations();
  fake.scenarios['rate limit that lasts too long']!();
  jobLimits.wait = 10;
  const { run_id } = (await startTryOn()).body;
  expect(await waitForEnd(run_id)).toMatchObject({ status: 'failed', code: 'engine_busy' });
  expect(await readRemainingGenerations()).toBe(before);
});

test('if only edits are down, too expensive or not offered, GET /engine/ and the answer to an edit say so, and nothing is charged', async () => {
  const picture = { bytes: await png(), type: 'image/png' };
  const before = await readRemainingGenerations();
  const whyNot = async () => {
    const { no_edits, no_try_ons } = (await user.call<EngineAbilities>('GET', '/engine/')).body;
    const form = { ...request, model_image_id: String(request.model_image_id), garment_id: String(request.garment_id) };
    const edit = { ...form, prompt: 'red', generated_image: picture, image_mask: picture };
    const { status, body } = await user.upload<{ code: string }>('/generated-images/prompt', edit);
    expect([no_try_ons, status]).toEqual([undefined, 503]);
    return [no_edits, body.code];
  };
  await server.rows(`insert into provider_health (engine, failed_in_row, open_for, open_until)
    values ('openai', 5, 30000, now() + interval '30 seconds')`);
  const later = "Pictures can't be edited right now. Please come back in a few minutes.";
  expect(await whyNot()).toEqual([{ code: 'engine_unavailable', detail: later }, 'engine_unavailable']);
  await server.rows('delete from provider_health');
  await server.rows('insert into provider_spending (day, amount) values (current_date, 650)');
  const tomorrow = 'All edits of today have been made. Please come back tomorrow.';
  expect(await whyNot()).toEqual([{ code: 'daily_limit', detail: tomorrow }, 'daily_limit']);
  offersEdits = false;
  expect(await whyNot()).toEqual([
    { code: 'no_edits', detail: "Pictures can't be edited here at the moment." },
    'no_edits',
  ]);
  offersEdits = true;
  expect(await readRemainingGenerations()).toBe(before);
});
