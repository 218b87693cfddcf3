import sharp from 'sharp';
import type { FitParameters, FitState } from '../../../contract/fit';
import type { Generated, Generation } from '../../../contract/generations';
import { restingFit } from '../../../fitting/parameters';
import { EngineRefusal, type FitInput } from '../../../server/engine/engine';
import { eventually } from '../../support/eventually';
import { clearReading, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let runId: string;
let model: { id: number; model_id: number };
let garment: { id: number; category_id: number };

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  server.engine.next = paint;
  user = await createUser(server.app);
  ({ image: model } = await user.addModel(await jpeg({ width: 90, height: 120, background: '#aa0000' })));
  ({ garment } = await user.addGarment(await jpeg({ width: 50, height: 50, background: '#00aa00' })));
  runId = await tryOn();
  server.engine.inputs = [];
});

afterEach(() => server.idle());

async function tryOn(more?: object): Promise<string> {
  await user.call('POST', '/generated-images/', {
    model_image_id: model.id,
    garment_id: garment.id,
    garment_type: 'Kurta',
    ...more,
  });
  const { body } = await user.call<{ data: Generation[] }>('GET', '/generated-images/check/');
  return body.data[0]!.run_id;
}

const path = (run = runId) => `/generated-images/${run}/fit/`;
const state = async (run = runId) => (await user.call<FitState>('GET', path(run))).body;
const run = async () => (await user.call<Generation>('GET', `/generated-images/${runId}`)).body;

const lower: FitParameters = {
  move: { x: 0, y: 0.02 },
  scale: 1.05,
  turn: 0,
  handles: { cuffLeft: { x: 0.01, y: -0.02 } },
  order: [{ front: 'cloth', radius: 0.02, points: [0.4, 0.4, 0.5, 0.5] }],
};

/** Returns a picture in another colour than the try-on's. */
const fitted: typeof paint = async (input, context) => {
  const { garmentMask } = await paint(input, context);
  const image = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer();
  return { image, garmentMask };
};

test('a new try-on can be fitted, starting from where the engine placed the garment', async () => {
  expect(await state()).toEqual({ is_available: true, parameters: restingFit });
});

test('a fit is drawn from the photos with the given parameters, costs nothing, and replaces the picture of the run', async () => {
  const before = await run();
  const files = await server.files();
  const { wallet } = await user.profile();
  const rows = await server.rows('select count(*)::int as n from ledger_entries');
  server.engine.next = fitted;

  const { status, body } = await user.call<Generated>('PUT', path(), lower);
  expect(status).toBe(200);
  const [input] = server.engine.inputs as FitInput[];
  expect(input!.parameters).toEqual(lower);
  expect(input!.tryOn.garmentType).toBe('Kurta');
  expect((await sharp(input!.tryOn.modelImage).metadata()).width).toBe(90);

  const url = body.data.generated_image_url;
  const picture = (await server.app.inject(url)).rawPayload;
  expect([...(await sharp(picture).raw().toBuffer()).subarray(0, 3)]).toEqual([0x22, 0x66, 0xaa]);
  expect((await run()).image_url).toBe(url);
  expect(await state()).toEqual({ is_available: true, parameters: lower });

  expect((await user.profile()).wallet).toEqual(wallet);
  expect(await server.rows('select count(*)::int as n from ledger_entries')).toEqual(rows);
  // The previous picture and its mask are gone, each with its thumbnail. The new ones replace them, so the number of files is the same.
  expect((await server.app.inject(before.image_url!)).statusCode).toBe(404);
  expect(await server.files()).toHaveLength(files.length);
});

test("a fit clears the engine's doubts, but a fit that fails does not", async () => {
  server.engine.next = async (input, context) => ({ ...(await paint(input, context)), doubts: ['sleeves'] });
  const doubted = await tryOn();
  server.engine.next = async () => {
    throw new EngineRefusal('garment_not_found', "The shape of the garment couldn't be read.");
  };
  await user.call('PUT', path(doubted), lower);
  expect((await state(doubted)).doubts).toEqual(['sleeves']);
  server.engine.next = fitted;
  await user.call('PUT', path(doubted), lower);
  expect(await state(doubted)).not.toHaveProperty('doubts');
});

test('a look that was saved before the fit keeps its picture', async () => {
  const { image_url } = await run();
  await user.call('POST', '/saved-images/save/', {
    model_id: model.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: image_url,
  });
  await user.call('PUT', path(), lower);
  expect((await server.app.inject(image_url!)).statusCode).toBe(200);
});

test('if the engine fails or refuses, the picture and the previous fit stay', async () => {
  const before = await run();
  server.engine.next = async () => {
    throw new EngineRefusal('result_not_good', 'Choose another photo.');
  };
  const refused = await user.call('PUT', path(), lower);
  expect([refused.status, refused.body]).toEqual([422, { code: 'result_not_good', detail: 'Choose another photo.' }]);
  server.engine.next = async () => {
    throw new Error('segmentation fault at 0x1234');
  };
  expect((await user.call('PUT', path(), lower)).status).toBe(500);
  expect((await run()).image_url).toBe(before.image_url);
  expect((await state()).parameters).toEqual(restingFit);
  expect((await server.app.inject(before.image_url!)).statusCode).toBe(200);
});

test('the engine makes the bundle from the run with its last fit', async () => {
  await user.call('PUT', path(), lower);
  server.engine.inputs = [];
  const answer = await server.app.inject({
    url: `/api/v1${path()}bundle/`,
    headers: { authorization: `Bearer ${user.tokens.access_token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(90);
  expect((server.engine.inputs as FitInput[])[0]!.parameters).toEqual(lower);
});

test("nobody else's run can be seen, fetched or fitted", async () => {
  const other = await createUser(server.app);
  const answers = await Promise.all([
    other.call('GET', path()),
    other.call('GET', `${path()}bundle/`),
    other.call('PUT', path(), lower),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const nobody = await server.app.inject({ method: 'PUT', url: `/api/v1${path()}`, payload: lower });
  expect(nobody.statusCode).toBe(401);
  expect(server.engine.inputs).toEqual([]);
});

test.each([
  ['a scale beyond its limits', { ...lower, scale: 9 }],
  ['a stroke without points', { ...lower, order: [{ front: 'cloth', radius: 0.02, points: [] }] }],
  ['too many strokes', { ...lower, order: Array.from({ length: 201 }, () => lower.order[0]) }],
  ['an incomplete fit', { move: lower.move }],
])('%s is refused before any work', async (_, parameters) => {
  expect((await user.call('PUT', path(), parameters)).status).toBe(400);
  expect(server.engine.inputs).toEqual([]);
});

test('a landmark that no garment has is ignored', async () => {
  await user.call('PUT', path(), { ...lower, handles: { ...lower.handles, pocket: { x: 0, y: 0 } } });
  expect((await state()).parameters).toEqual(lower);
});

test("a run that can't be fitted says why, and a fit is refused", async () => {
  const unavailable = async (reason: RegExp, asked = runId) => {
    expect(await state(asked)).toEqual({ is_available: false, reason: expect.stringMatching(reason) });
    const { status, body } = await user.call('PUT', path(asked), lower);
    expect([status, body]).toEqual([409, { code: 'fit_unavailable', detail: expect.stringMatching(reason) }]);
  };
  const { fitting } = server.engine;
  server.engine.fitting = null;
  await unavailable(/drawn as one picture/);
  server.engine.fitting = fitting;

  server.engine.readerVersion = 'fake-2';
  await unavailable(/older version of Drape/);
  server.engine.readerVersion = 'fake-1';

  server.engine.garment = async () => ({
    ...(await clearReading()),
    kind: 'trousers',
    sleeve: null,
  });
  const { garment: trousers } = await user.addGarment(await jpeg({ width: 50, height: 50, background: '#0000aa' }));
  await server.idle();
  await unavailable(/two garments/, await tryOn({ garment_type: '', second_garment_id: trousers.id }));

  await user.call('DELETE', `/garment/category/${garment.category_id}`);
  await unavailable(/photo of the garment was deleted/);
  expect(server.engine.inputs.filter((input) => 'tryOn' in input)).toEqual([]);
});

test('if two fits arrive at once, the later one is refused, and only one picture is left', async () => {
  const files = await server.files();
  const answers = await Promise.all([1, 2].map(() => user.call('PUT', path(), lower)));
  // One waits for the other, and then finds that its picture has been replaced.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await server.files()).toHaveLength(files.length);
});

test('a user can have at most three fits in the queue', async () => {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.engine.next = async (input, context) => {
    await gate;
    return paint(input, context);
  };
  const waiting = [1, 2, 3].map(() => user.call('PUT', path(), lower));
  await eventually('the engine to work', () => server.engine.busy === 1);
  const { status, body } = await user.call('PUT', path(), lower);
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
  open();
  expect((await Promise.all(waiting)).map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ]);
});
