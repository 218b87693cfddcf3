import type { Consent } from '../../../contract/consents';
import type { EngineAbilities } from '../../../contract/engine';
import type { Generation } from '../../../contract/generations';
import { createFashnEngine } from '../../../server/engine/fashn/fashnEngine';
import { flatPrice } from '../../../server/engine/rules/priceList';
import { createRuledEngine } from '../../../server/engine/rules/ruledEngine';
import { eventually } from '../../support/eventually';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';
import { type FakeProvider, quickLimits } from '../engine/providers/conformance';
import { fashnSettings, startFakeFashn } from '../engine/providers/fakeFashn';

let fake: FakeProvider;
let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };

beforeAll(async () => {
  fake = await startFakeFashn();
  server = await createTestApp({
    runningGenerations: 1,
    wrapEngine: (base) =>
      createRuledEngine(
        createFashnEngine(fashnSettings(fake), base, quickLimits),
        [{ engine: 'fashn', title: 'FASHN', model: null, work: ['try-on'], price: flatPrice(0), jobsAtOnce: 3 }],
        { budget: null, fallback: 'off' },
        base,
      ),
  });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(async () => {
  fake.reset();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
});

const agree = (provider = 'FASHN') => user.call('PUT', '/consents/', { provider, text_version: 1 });
const startTryOn = (body: object = request) =>
  user.call<{ run_id: string }>('POST', '/generated-images/', body, { prefer: 'respond-async' });
const waitForEnd = async (id: string) => {
  const read = async () => (await user.call<Generation>('GET', `/generated-images/${id}`)).body;
  await eventually('the run to have ended', async () => !['queued', 'processing'].includes((await read()).status));
  return read();
};
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;
const refusal = {
  code: 'consent_needed',
  detail: 'Your photos are sent to FASHN to make this picture. Please agree to that first.',
};

test('without consent nothing is sent or charged; a consent is stored with its date and the version of its text until it is withdrawn', async () => {
  const before = await readRemainingGenerations();
  expect(await startTryOn()).toMatchObject({ status: 403, body: refusal });
  expect([await readRemainingGenerations(), fake.requests.length]).toEqual([before, 0]);
  const abilities = (await user.call<EngineAbilities>('GET', '/engine/')).body;
  expect([abilities.photos_sent_to, abilities.works_without_provider]).toEqual([['FASHN'], false]);
  expect(await startTryOn({ ...request, without_provider: true })).toMatchObject({
    status: 409,
    body: { code: 'provider_needed' },
  });

  expect((await agree()).status).toBe(204);
  await agree();
  const { body: consents } = await user.call<Consent[]>('GET', '/consents/');
  expect(consents).toEqual([{ provider: 'FASHN', text_version: 1, given_at: expect.any(String) as string }]);
  expect(Date.now() - Date.parse(consents[0]!.given_at)).toBeLessThan(60_000);
  expect((await waitForEnd((await startTryOn()).body.run_id)).status).toBe('completed');

  expect((await user.call('DELETE', '/consents/FASHN')).status).toBe(204);
  expect((await user.call<Consent[]>('GET', '/consents/')).body).toEqual([]);
  expect(await startTryOn()).toMatchObject({ status: 403, body: refusal });
  expect(fake.charges).toBe(1);
});

test('if a consent is withdrawn while a run waits, nothing is sent for that run, and it is refunded', async () => {
  await agree();
  const before = await readRemainingGenerations();
  fake.checksUntilDone = 30;
  const first = (await startTryOn()).body.run_id;
  const waiting = (await startTryOn({ ...request, garment_type: 'Kurta' })).body.run_id;
  await eventually('the first job', () => fake.charges === 1);
  await user.call('DELETE', '/consents/FASHN');
  fake.finishAll();
  expect((await waitForEnd(first)).status).toBe('completed');
  expect(await waitForEnd(waiting)).toMatchObject({ status: 'failed', ...refusal });
  expect([before - (await readRemainingGenerations()), fake.charges]).toEqual([1, 1]);
});

test('a consent to an older text or by another user does not count; a consent for a company that the server does not use is refused', async () => {
  await agree();
  await server.rows('update photo_consents set text_version = 0');
  expect((await startTryOn()).status).toBe(403);
  await agree();
  expect((await startTryOn()).status).toBe(202);
  user = await createUser(server.app);
  expect((await user.call<Consent[]>('GET', '/consents/')).body).toEqual([]);
  expect(await agree('Example')).toMatchObject({ status: 409, body: { code: 'not_asked' } });
});
