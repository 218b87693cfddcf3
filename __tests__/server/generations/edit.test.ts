import sharp from 'sharp';
import type { EditStarted, EditStatus, Generated, GeneratedImage } from '../../../contract/generations';
import { type EditInput, EngineRefusal } from '../../../server/engine/engine';
import { eventually } from '../../support/eventually';
import { paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg, png } from '../../support/testImages';
import { type Form, type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let fields: { model_image_id: string; garment_id: string; garment_type: string; prompt: string };
let tryOnUrl: string;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel(await jpeg({ width: 60, height: 80 }));
  const { garment } = await user.addGarment();
  const ids = { model_image_id: image.id, garment_id: garment.id };
  const tryOn = await user.call<Generated>('POST', '/generated-images/', { ...ids, garment_type: '' });
  tryOnUrl = tryOn.body.data.generated_image_url;
  fields = {
    model_image_id: String(image.id),
    garment_id: String(garment.id),
    garment_type: '',
    prompt: 'Make the shirt blue',
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.idle();
  server.engine.next = paint;
  server.engine.inputs = [];
  server.engine.checkPrompt = async () => {};
});

const createPngFile = async (width = 60, height = 80) => ({ bytes: await png({ width, height }), type: 'image/png' });
const edit = async (more: Form = {}) =>
  user.upload<EditStarted>('/generated-images/prompt', {
    ...fields,
    generated_image: await createPngFile(),
    image_mask: await createPngFile(),
    ...more,
  });
const statusOf = async ({ run_id, prompt }: EditStarted, type = '-') => {
  const path = [run_id, fields.model_image_id, fields.garment_id, prompt, type].map(encodeURIComponent).join('/');
  return (await user.call<EditStatus>('GET', `/generated-images/check/prompt/${path}`)).body;
};
const waitForEnd = (started: EditStarted) =>
  eventually('the edit to end', async () => {
    const status = await statusOf(started);
    return status.status === 'processing' ? undefined : status;
  });
const getLastInput = () => server.engine.inputs.at(-1) as EditInput;

test('an edit answers at once, and polling its status returns the picture', async () => {
  const { status, body } = await edit();
  expect([status, body]).toEqual([
    200,
    {
      model_image_id: Number(fields.model_image_id),
      garment_id: Number(fields.garment_id),
      prompt: fields.prompt,
      run_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  const endedStatus = await waitForEnd(body);
  expect(endedStatus).toEqual({
    status: 'completed',
    progress: 1,
    data: { generated_image_url: expect.stringMatching(/^\/media\//) },
  });
  expect((await server.app.inject(endedStatus.data!.generated_image_url)).statusCode).toBe(200);
});

test('if the request names the address of a stored picture, that picture is edited with its stored garment mask', async () => {
  const files = await server.files();
  const edited = await waitForEnd((await edit({ image_url: tryOnUrl })).body);
  // The manifest of the edited picture contains the manifest of the try-on.
  const editedPicture = (await server.app.inject(edited.data!.generated_image_url)).rawPayload;
  expect(['c2pa.created', 'c2pa.edited'].map((text) => editedPicture.includes(text))).toEqual([true, true]);
  const storedPicture = (await server.app.inject(tryOnUrl)).rawPayload;
  expect(getLastInput().image.equals(storedPicture)).toBe(true);
  expect(getLastInput().prompt).toBe(fields.prompt);
  expect((await sharp(getLastInput().garmentMask).metadata()).width).toBe(60);
  // The new files are the picture, its garment mask and the uploaded mask, each with a thumbnail.
  await server.idle();
  expect(await server.files()).toHaveLength(files.length + 6);
});

test('the mask of an edit can be fetched as long as its picture exists, unless nothing was erased', async () => {
  const listed = async () => {
    await server.idle();
    const { body } = await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/');
    return body.data[0]!;
  };
  const files = await server.files();
  const white = { bytes: await png({ background: '#ffffff' }), type: 'image/png' };
  await waitForEnd((await edit({ image_url: tryOnUrl, image_mask: white })).body);
  const { run_id, mask_url } = await listed();
  const mask = await sharp((await server.app.inject(mask_url!)).rawPayload).stats();
  expect(mask.channels[0]).toMatchObject({ min: 255, max: 255 });
  await user.call('DELETE', `/generated-images/${run_id}/picture/`);
  expect((await server.app.inject(mask_url!)).statusCode).toBe(404);

  const black = { bytes: await png({ background: '#000000' }), type: 'image/png' };
  await waitForEnd((await edit({ image_url: tryOnUrl, image_mask: black })).body);
  const unmasked = await listed();
  expect(unmasked).not.toHaveProperty('mask_url');
  await user.call('DELETE', `/generated-images/${unmasked.run_id}/picture/`);
  expect(await server.files()).toEqual(files);
});

test('without an address the uploaded picture is edited, including its transparent parts', async () => {
  const transparentPicture = await sharp({ create: { width: 60, height: 80, channels: 4, background: '#11223344' } })
    .png()
    .toBuffer();
  await waitForEnd((await edit({ generated_image: { bytes: transparentPicture, type: 'image/png' } })).body);
  const pixels = await sharp(getLastInput().image).raw().toBuffer();
  expect([...pixels.subarray(0, 4)]).toEqual([0x11, 0x22, 0x33, 0x44]);
  expect(getLastInput().garmentMask).toBeUndefined();
});

test('the engine gets the uploaded mask unchanged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const mask = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  await waitForEnd((await edit({ image_mask: { bytes: mask, type: 'image/png' } })).body);
  const [sent, received] = await Promise.all([mask, getLastInput().mask].map((bytes) => sharp(bytes).raw().toBuffer()));
  expect(received!.equals(sent!)).toBe(true);
});

test('the status path can contain a long prompt with slashes, percent signs and emoji', async () => {
  const prompt = 'rouge/blå 100% 🧵 ? # & '.repeat(50).slice(0, 1000).trim();
  const started = (await edit({ prompt })).body;
  expect((await waitForEnd(started)).status).toBe('completed');
});

test('every part of the status path must match the edit; otherwise it is not found', async () => {
  const prompt = '100%25 %2F a/b';
  const { run_id } = (await edit({ prompt, garment_type: 'Short Kurta' })).body;
  const rightParts = [run_id, fields.model_image_id, fields.garment_id, prompt, 'Short Kurta'];
  const getStatus = (parts: string[]) =>
    user.call('GET', `/generated-images/check/prompt/${parts.map(encodeURIComponent).join('/')}`);
  expect((await getStatus(rightParts)).status).toBe(200);
  const wrongParts = ['1ab1de1c-8a11-4b1c-9d1c-000000000000', '999999', '999999', '100% / a/b', '-'];
  for (const [index, part] of wrongParts.entries()) {
    const { status, body } = await getStatus(rightParts.with(index, part));
    expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
  }
});

test('a prompt of 1,000 emoji fits into the status path over a real connection', async () => {
  const prompt = '🧵'.repeat(1000);
  const { run_id } = (await edit({ prompt })).body;
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const parts = [run_id, fields.model_image_id, fields.garment_id, prompt, '-'].map(encodeURIComponent).join('/');
  const answer = await fetch(`${address}/api/v1/generated-images/check/prompt/${parts}`, {
    headers: { authorization: `Bearer ${user.tokens.access_token}` },
  });
  expect(answer.status).toBe(200);
});

test.each([
  ['of spaces', '    ', 'Please enter a prompt before generating an image'],
  ['that is empty', '', 'Please enter a prompt before generating an image'],
  ['of 1,001 characters', 'a'.repeat(1001), 'Prompt must not exceed 1000 characters'],
])('a prompt %s is refused and costs nothing', async (_what, prompt, detail) => {
  const before = { rows: await server.counts(), files: await server.files() };
  const refusal = await edit({ prompt });
  expect([refusal.status, refusal.body]).toEqual([400, { code: 'invalid_input', detail }]);
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
});

test('a mask or a picture of another size is refused with a message that names both sizes', async () => {
  const before = { rows: await server.counts(), files: await server.files() };
  const mask = await edit({ image_url: tryOnUrl, image_mask: await createPngFile(61, 80) });
  expect([mask.status, mask.body]).toEqual([
    422,
    {
      code: 'size_mismatch',
      detail: 'The mask is 61 × 80 pixels, but the picture is 60 × 80. Please open the picture in the editor again.',
    },
  ]);
  const picture = await edit({ image_url: tryOnUrl, generated_image: await createPngFile(60, 81) });
  expect([picture.status, picture.body]).toMatchObject([422, { code: 'size_mismatch' }]);
  expect((await edit({ image_mask: await createPngFile(10, 10) })).status).toBe(422);
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
});

test.each(['https://example.com/picture.png', 'file:///etc/passwd', `${'/media/'}../../etc/passwd`])(
  'the picture address %s is refused and not fetched',
  async (image_url) => {
    const refusal = await edit({ image_url });
    expect([refusal.status, refusal.body]).toMatchObject([422, { code: 'address_invalid' }]);
  },
);

test('a picture of another user is not edited', async () => {
  const { image } = await (await createUser(server.app)).addModel();
  const refusal = await edit({ image_url: image.image_url });
  expect([refusal.status, refusal.body]).toMatchObject([404, { code: 'not_found' }]);
});

test('a missing mask is refused', async () => {
  const refusal = await user.upload('/generated-images/prompt', { ...fields, generated_image: await createPngFile() });
  expect([refusal.status, refusal.body]).toEqual([
    400,
    { code: 'file_missing', detail: 'Missing required information for generation' },
  ]);
});

test('if the engine refuses an edit, the status says why, nothing is charged and no file is left', async () => {
  server.engine.next = async () => {
    throw new EngineRefusal('needs_generative_engine', 'Heels cannot be added here. Colours and patterns can.');
  };
  const files = await server.files();
  const before = (await user.profile()).wallet;
  expect(await waitForEnd((await edit()).body)).toEqual({
    status: 'failed',
    progress: 0,
    code: 'needs_generative_engine',
    detail: 'Heels cannot be added here. Colours and patterns can.',
  });
  expect((await user.profile()).wallet).toEqual(before);
  await server.idle();
  expect(await server.files()).toEqual(files);
});

test('the engine checks a prompt before anything is stored or charged, and is told whether an area is erased', async () => {
  const erasedFlags: boolean[] = [];
  server.engine.checkPrompt = async (prompt, { erased }) => {
    erasedFlags.push(erased);
    throw new EngineRefusal('needs_generative_engine', `Made up: not '${prompt}'.`);
  };
  const before = { rows: await server.counts(), files: await server.files() };
  const wallet = (await user.profile()).wallet;
  const refusal = await edit({ prompt: 'Add golden heels' });
  expect([refusal.status, refusal.body]).toEqual([
    422,
    { code: 'needs_generative_engine', detail: "Made up: not 'Add golden heels'." },
  ]);
  const blackMask = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await edit({ prompt: 'Add golden heels', image_mask: { bytes: blackMask, type: 'image/png' } });
  expect(erasedFlags).toEqual([true, false]);
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
  expect((await user.profile()).wallet).toEqual(wallet);
});

test("GET /engine/ lists the suggested prompts that the engine can't do, with the reasons", async () => {
  server.engine.checkPrompt = async (prompt) => {
    if (prompt.includes('heels')) throw new EngineRefusal('needs_generative_engine', 'No shoes here yet.');
  };
  expect((await user.call('GET', '/engine/')).body).toEqual({
    photos_sent_to: [],
    works_without_provider: false,
    invents: false,
    generation_price: 1000,
    unavailable_suggestions: [{ suggestion: 'Add golden heels', reason: 'No shoes here yet.' }],
  });
});
