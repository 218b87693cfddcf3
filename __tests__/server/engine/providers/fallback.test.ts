import type { FitState } from '../../../../contract/fit';
import type { Generation } from '../../../../contract/generations';
import { createFashnEngine } from '../../../../server/engine/fashn/fashnEngine';
import { createBreaker } from '../../../../server/engine/rules/breaker';
import { ruledEngine } from '../../../../server/engine/rules/ruledEngine';
import { eventually } from '../../../support/eventually';
import { recordLog } from '../../../support/recordLog';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { type TestUser, createUser } from '../../../support/testUser';
import { type EngineFake, quickLimits } from './conformance';
import { fashnSettings, startFakeFashn } from './fakeFashn';

const price = 650;

let fake: EngineFake;
let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };
const { log, lines } = recordLog();

beforeAll(async () => {
  fake = await startFakeFashn();
  server = await createTestApp({
    log,
    engineOn: (base) =>
      ruledEngine(
        createFashnEngine(fashnSettings(fake), base, quickLimits),
        [{ engine: 'fashn', title: null, work: ['try-on'], price }],
        { price, editPrice: price, budget: 1_000, fallback: 'local', jobsAtOnce: null, httpProvider: null },
        base,
        // Never open, because each test spoils something.
        () => createBreaker({ failures: 100, open: 0, longest: 0 }),
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
  server.engine.inputs = [];
  await server.rows('delete from provider_spending');
});

async function tryOn(): Promise<Generation> {
  const headers = { prefer: 'respond-async' };
  const { run_id } = (await user.call<{ run_id: string }>('POST', '/generated-images/', request, headers)).body;
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
    expect(lines().slice(start)).toMatch(logged);
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
] as const)('%s: nothing else is tried, because the provider may have charged or has declined', async (scenario) => {
  fake.scenarios[scenario]!();
  expect(await tryOn()).toMatchObject({ status: 'failed' });
  expect([server.engine.inputs.length, fake.charges]).toEqual([0, 1]);
});
