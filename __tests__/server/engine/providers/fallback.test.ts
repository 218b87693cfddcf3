import type { EngineAbilities } from '../../../../contract/engine';
import type { FitState } from '../../../../contract/fit';
import type { Generation } from '../../../../contract/generations';
import { createFashnEngine } from '../../../../server/engine/fashn/fashnEngine';
import { EngineRefusal } from '../../../../server/engine/engine';
import { flatPrice } from '../../../../server/engine/rules/priceList';
import { createRuledEngine } from '../../../../server/engine/rules/ruledEngine';
import { eventually } from '../../../support/eventually';
import { recordLog } from '../../../support/recordLog';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { png } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';
import { type FakeProvider, quickLimits } from './conformance';
import { fashnSettings, startFakeFashn } from './fakeFashn';

const price = 650;

let fake: FakeProvider;
let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };
const { log, lines } = recordLog();

beforeAll(async () => {
  fake = await startFakeFashn();
  server = await createTestApp({
    log,
    wrapEngine: (base) =>
      createRuledEngine(
        createFashnEngine(fashnSettings(fake), base, quickLimits),
        [
          {
            engine: 'fashn',
            title: 'FASHN',
            model: null,
            work: ['try-on', 'edit'],
            price: flatPrice(price),
            jobsAtOnce: 3,
          },
        ],
        { budget: 1_000, fallback: 'local' },
        base,
      ),
  });
  user = await createUser(server.app);
  await user.call('PUT', '/consents/', { provider: 'FASHN', text_version: 1 });
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
  server.engine.inputs = [];
  await server.rows('delete from provider_spending');
  await server.rows('delete from provider_health');
});

async function tryOn(body: object = request): Promise<Generation> {
  const headers = { prefer: 'respond-async' };
  const { run_id } = (await user.call<{ run_id: string }>('POST', '/generated-images/', body, headers)).body;
  const read = async () => (await user.call<Generation>('GET', `/generated-images/${run_id}`)).body;
  await eventually('the run to have ended', async () => !['queued', 'processing'].includes((await read()).status));
  return read();
}

test.each([
  ['out of credit', /"level":50.*the fallback made a generation/],
  ['rate limit that lasts too long', /"level":40.*the fallback made a generation/],
] as const)(
  '%s: this server makes the picture, the customer is told, and the log says why',
  async (scenario, logged) => {
    const start = lines().length;
    fake.scenarios[scenario]!();
    const run = await tryOn();
    expect([run.status, run.is_fallback, server.engine.inputs.length, fake.charges]).toEqual(['completed', true, 1, 0]);
    const fit = (await user.call<FitState>('GET', `/generated-images/${run.run_id}/fit/`)).body;
    expect(fit).toMatchObject({ is_available: false, is_fallback: true });
    expect(await server.rows('select cost from generations where id = $1', [run.run_id])).toEqual([{ cost: 0 }]);
    // The run is stored as completed before the line is written.
    await eventually('the line in the log', () => logged.test(lines().slice(start)));
  },
);

test('when the budget is spent, this server makes the pictures', async () => {
  expect((await tryOn()).is_fallback).toBeUndefined();
  expect(await tryOn()).toMatchObject({ status: 'completed', is_fallback: true });
  expect(fake.charges).toBe(1);
});

test.each([
  'connection dropped at the request',
  'the checks stay unanswered',
  'moderation',
  'the provider fails',
] as const)('%s: this server makes no picture, because the provider may have charged or declined', async (scenario) => {
  fake.scenarios[scenario]!();
  expect(await tryOn()).toMatchObject({ status: 'failed' });
  expect([server.engine.inputs.length, fake.charges]).toEqual([0, 1]);
});

describe('a customer who declines that photos are sent to the provider', () => {
  beforeAll(() => user.call('DELETE', '/consents/FASHN'));
  beforeEach(() => Object.assign(server.engine, { checkPrompt: async () => {} }));

  test('gets the try-on from this server, charged as usual, even while the provider is down', async () => {
    expect((await user.call<EngineAbilities>('GET', '/engine/')).body.works_without_provider).toBe(true);
    const before = (await user.profile()).wallet.remaining_generations;
    await server.rows(`insert into provider_health (engine, open_until) values ('fashn', '2100-01-01')`);
    const run = await tryOn({ ...request, without_provider: true });
    expect([run.status, run.without_provider, run.is_fallback]).toEqual(['completed', true, undefined]);
    expect([server.engine.inputs.length, fake.requests.length]).toEqual([1, 0]);
    expect((await user.profile()).wallet.remaining_generations).toBe(before - 1);
    const fit = (await user.call<FitState>('GET', `/generated-images/${run.run_id}/fit/`)).body;
    expect(fit.without_provider).toBe(true);
  });

  test('gets a whole catalogue from this server; without consent or this choice, the catalogue is refused before anything is charged', async () => {
    const [garment] = await server.rows<{ id: number }>('select category_id as id from garments');
    const { model_image_id } = request;
    const catalogue = { category_id: garment!.id, model_image_ids: [model_image_id], garment_type: '', wallet_max: 0 };
    const before = (await user.profile()).wallet.remaining_generations;
    expect(await user.call('POST', '/catalogues/', catalogue)).toMatchObject({
      status: 403,
      body: { code: 'consent_needed' },
    });
    expect((await user.profile()).wallet.remaining_generations).toBe(before);
    expect((await user.call('POST', '/catalogues/', { ...catalogue, without_provider: true })).status).toBe(201);
    await server.idle();
    expect([server.engine.inputs.length, fake.requests.length]).toEqual([1, 0]);
  });

  test('gets edits from this server too; an edit that this server cannot make is refused with the reason, before anything is charged', async () => {
    const picture = await png({ width: 60, height: 80 });
    const form = {
      model_image_id: String(request.model_image_id),
      garment_id: String(request.garment_id),
      garment_type: '',
      generated_image: { bytes: picture, type: 'image/png' },
      image_mask: { bytes: picture, type: 'image/png' },
      without_provider: 'true',
    };
    const edit = (prompt: string) =>
      user.upload<{ data: object }>('/generated-images/prompt/gpt/', { ...form, prompt });
    expect((await edit('Make it blue')).body).toEqual({ data: { generated_image_url: expect.any(String) as string } });
    const before = (await user.profile()).wallet.remaining_generations;
    server.engine.checkPrompt = async () => {
      throw new EngineRefusal('needs_generative_engine', 'No shoes here yet.');
    };
    expect(await edit('Add golden heels')).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Drape can only do this if your photos are sent.') as string },
    });
    expect([(await user.profile()).wallet.remaining_generations, fake.requests.length]).toEqual([before, 0]);
  });
});
