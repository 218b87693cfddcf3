import type { Generated, GeneratedImage, GenerationStarted } from '../../../contract/generations';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  server.engine.pictureVersion = 'engine-1';
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
});

const tryOn = async (more?: object) => {
  const { body } = await user.call<Generated>('POST', '/generated-images/', { ...request, ...more });
  return body.data.generated_image_url;
};
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;
const readNewestRun = async () =>
  (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data[0]!.run_id;
/** Returns the part of an address that names the picture. The rest is a signature, which is new in each answer. */
const pictureOf = (url: string) => new URL(url, 'http://localhost').pathname;

test('repeating a try-on returns the existing picture, free of charge', async () => {
  const first = await tryOn();
  const runId = await readNewestRun();
  const left = await readRemainingGenerations();
  expect(pictureOf(await tryOn())).toBe(pictureOf(first));
  const started = await user.call<GenerationStarted>('POST', '/generated-images/', request, {
    prefer: 'respond-async',
  });
  expect([started.status, started.body]).toEqual([202, { run_id: runId, is_repeat: true }]);
  expect([await readRemainingGenerations(), await readNewestRun()]).toEqual([left, runId]);
});

test('without generations left, repeating a try-on still returns the existing picture', async () => {
  const first = await tryOn();
  const { id } = await user.profile();
  await server.rows(
    "insert into ledger_entries (user_id, unit, amount, reason) values ($1, 'generation', $2, 'plan_change')",
    [id, -(await readRemainingGenerations())],
  );
  expect(pictureOf(await tryOn())).toBe(pictureOf(first));
  expect((await user.call('POST', '/generated-images/', { ...request, garment_type: 'Kurta' })).status).toBe(402);
});

test.each<[string, () => Promise<unknown>]>([
  ['another garment type is chosen', async () => (request.garment_type = 'Kurta')],
  [
    'the kind of the garment is corrected',
    () => user.call('PATCH', `/garment/${request.garment_id}`, { kind: 'dress' }),
  ],
  ['the engine has changed', async () => (server.engine.pictureVersion = 'engine-2')],
  ['the engine may make another picture each time', async () => (server.engine.pictureVersion = null)],
  ['the picture was deleted', async () => user.call('DELETE', `/generated-images/${await readNewestRun()}/picture/`)],
  [
    'another person asks',
    async () => {
      user = await createUser(server.app);
      const { image } = await user.addModel();
      const { garment } = await user.addGarment();
      request = { ...request, model_image_id: image.id, garment_id: garment.id };
    },
  ],
])('a new picture is made and charged if %s', async (_what, change) => {
  const first = await tryOn();
  await change();
  const left = await readRemainingGenerations();
  expect(pictureOf(await tryOn())).not.toBe(pictureOf(first));
  expect(await readRemainingGenerations()).toBe(left - 1);
});
