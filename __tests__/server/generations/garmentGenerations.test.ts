import sharp from 'sharp';
import type { GeneratedGarmentImage, Extracted } from '../../../contract/garmentGenerations';
import type { Category, Garment } from '../../../contract/garments';
import type { Generation } from '../../../contract/generations';
import type { EditInput, ExtractInput } from '../../../server/engine/engine';
import { eventually } from '../../support/eventually';
import { hang, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let category: Category;
let garment: Garment;

beforeAll(async () => {
  server = await createTestApp({ signupGenerations: 3 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.engine.next = paint;
  server.engine.inputs = [];
  user = await createUser(server.app);
  ({ category, garment } = await user.addGarment(await jpeg({ width: 60, height: 80 })));
});
afterEach(() => server.idle());

const extract = (more: object = {}) =>
  user.call<Extracted>('POST', '/garment/extract/gpt/', {
    category_id: category.id,
    image_url: garment.image_url,
    ...more,
  });
/** A red picture with its left half erased. */
const halfErasedPicture = async () => {
  const red = { r: 255, g: 0, b: 0, alpha: 1 };
  const hole = await sharp({ create: { width: 30, height: 80, channels: 4, background: '#000' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 4, background: red } })
    .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
    .png()
    .toBuffer();
  return { bytes, name: 'canvas-image.png', type: 'image/png' };
};
const edit = async (more: Record<string, string> = {}) =>
  user.upload<{ data: Extracted }>('/garment/prompt/gpt', {
    garment_id: String(garment.id),
    garment_type: garment.name,
    prompt: 'Make it blue',
    image: await halfErasedPicture(),
    ...more,
  });
const listEdited = async () => (await user.call<GeneratedGarmentImage[]>('GET', '/garment/edited/')).body;
const listRuns = async (path: string) => (await user.call<{ data: Generation[] }>('GET', path)).body.data;
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;

test('an extraction passes the stored photo to the engine, costs one generation and is listed with the edited garments', async () => {
  const { status, body } = await extract();
  expect([status, body]).toEqual([200, { image_url: expect.stringMatching(/^\/media\//) }]);
  const { photo } = server.engine.inputs[0] as ExtractInput;
  expect(photo.equals((await server.app.inject(garment.image_url)).rawPayload)).toBe(true);
  expect((await server.app.inject(body.image_url)).statusCode).toBe(200);
  expect(await readRemainingGenerations()).toBe(2);
  expect(await listEdited()).toMatchObject([
    { kind: 'extraction', category_id: category.id, garment_id: null, prompt: '', image_url: body.image_url },
  ]);
});

test('the transparent parts of the uploaded picture become the mask of a garment edit', async () => {
  const { status, body } = await edit();
  expect([status, body]).toEqual([200, { data: { image_url: expect.stringMatching(/^\/media\//) } }]);
  const { mask, prompt } = server.engine.inputs[0] as EditInput;
  const { data, info } = await sharp(mask).greyscale().raw().toBuffer({ resolveWithObject: true });
  const maskAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  expect([maskAt(2, 40), maskAt(29, 79), maskAt(30, 0), maskAt(58, 40)]).toEqual([255, 255, 0, 0]);
  expect(prompt).toBe('Make it blue');
  expect(await listEdited()).toMatchObject([{ kind: 'garment-edit', garment_id: garment.id, prompt: 'Make it blue' }]);
});

test('an edit of an extracted garment uses the stored picture and its garment mask', async () => {
  const { image_url } = (await extract()).body;
  await edit({ image_url });
  const { image, garmentMask } = server.engine.inputs[1] as EditInput;
  expect(image.equals((await server.app.inject(image_url)).rawPayload)).toBe(true);
  expect((await sharp(garmentMask).metadata()).width).toBe(60);
  expect((await listEdited()).map(({ kind }) => kind)).toEqual(['garment-edit', 'extraction']);
});

test.each(['https://example.com/kurta.jpg', 'http://127.0.0.1:1/media/x', 'file:///etc/passwd', '/media/x/original'])(
  'the picture address %s is refused and not fetched',
  async (image_url) => {
    const { status, body } = await extract({ image_url });
    expect([status, body]).toMatchObject([422, { code: 'address_invalid' }]);
    expect([server.engine.inputs, await readRemainingGenerations()]).toEqual([[], 3]);
  },
);

test('without generations left, extractions and edits are refused with the text of the specification', async () => {
  for (let index = 0; index < 3; index++) await extract();
  for (const answer of [await extract(), await edit()])
    expect([answer.status, answer.body]).toEqual([
      402,
      { code: 'out_of_generations', detail: '❌ You have no remaining generations or wallet balance.' },
    ]);
});

test('running extractions are listed under /garment/status/, so that a reloaded page finds them, and can be cancelled', async () => {
  server.engine.next = hang;
  const pendingAnswer = extract();
  const currentRun = await eventually('progress', async () =>
    (await listRuns('/garment/status/')).find(({ progress }) => progress === 0.25),
  );
  expect(currentRun).toMatchObject({ kind: 'extraction', status: 'processing', prompt: '' });
  expect(await listRuns('/generated-images/check/')).toEqual([]);
  await user.call('DELETE', `/generated-images/${currentRun.run_id}`);
  expect((await pendingAnswer).status).toBe(409);
  expect(await readRemainingGenerations()).toBe(3);
  expect(await listEdited()).toEqual([]);
});
