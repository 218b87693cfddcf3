import sharp from 'sharp';
import type { FitParameters, FitState } from '../../../contract/fit';
import type { Generated, Generation } from '../../../contract/generations';
import { restingFit } from '../../../fitting/parameters';
import { EngineRefusal, type FitInput } from '../../../server/engine/engine';
import { certainReading, paint } from '../../support/fakeEngine';
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

const fitPath = (id = runId) => `/generated-images/${id}/fit/`;
const fitState = async (id = runId) => (await user.call<FitState>('GET', fitPath(id))).body;
const getRun = async () => (await user.call<Generation>('GET', `/generated-images/${runId}`)).body;

const loweredFit: FitParameters = {
  move: { x: 0, y: 0.02 },
  scale: 1.05,
  turn: 0,
  handles: { cuffLeft: { x: 0.01, y: -0.02 } },
  order: [{ front: 'cloth', radius: 0.02, points: [0.4, 0.4, 0.5, 0.5] }],
};

/** Paints a picture in another colour than `paint`, so that a test can tell a fit from the try-on. */
const paintFit: typeof paint = async (input, context) => {
  const { garmentMask } = await paint(input, context);
  const image = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer();
  return { image, garmentMask };
};

test('a new try-on can be fitted, and its first fit starts with the garment where the engine placed it', async () => {
  expect(await fitState()).toEqual({ is_available: true, parameters: restingFit });
});

test('a fit is drawn from the photos with the given parameters, costs nothing, and replaces the picture of the run', async () => {
  const before = await getRun();
  const files = await server.files();
  const { wallet } = await user.profile();
  const rows = await server.rows('select count(*)::int as n from ledger_entries');
  server.engine.next = paintFit;

  const { status, body } = await user.call<Generated>('PUT', fitPath(), loweredFit);
  expect(status).toBe(200);
  const [input] = server.engine.inputs as FitInput[];
  expect(input!.parameters).toEqual(loweredFit);
  expect(input!.tryOn.garmentType).toBe('Kurta');
  expect((await sharp(input!.tryOn.modelImage).metadata()).width).toBe(90);

  const url = body.data.generated_image_url;
  const picture = (await server.app.inject(url)).rawPayload;
  expect([...(await sharp(picture).raw().toBuffer()).subarray(0, 3)]).toEqual([0x22, 0x66, 0xaa]);
  expect((await getRun()).image_url).toBe(url);
  expect(await fitState()).toEqual({ is_available: true, parameters: loweredFit });

  expect((await user.profile()).wallet).toEqual(wallet);
  expect(await server.rows('select count(*)::int as n from ledger_entries')).toEqual(rows);
  // The new picture and mask replace the previous ones, each with its thumbnail, so the number of files is the same.
  expect((await server.app.inject(before.image_url!)).statusCode).toBe(404);
  expect(await server.files()).toHaveLength(files.length);
});

test('a preview shows the chosen neck, and without a choice that of the current fit', async () => {
  const { access_token } = user.tokens;
  const headers = { authorization: `Bearer ${access_token}` };
  const bundle = (query = '') => server.app.inject({ url: `/api/v1${fitPath()}bundle/${query}`, headers });
  await user.call('PUT', fitPath(), { ...loweredFit, neck: 'hood' });
  server.engine.inputs = [];
  await bundle();
  await bundle('?neck=vNeck');
  const [current, chosen] = server.engine.inputs as FitInput[];
  expect(current).toMatchObject({ parameters: { neck: 'hood' } });
  expect(current!.previewedNeck).toBeUndefined();
  expect(chosen).toMatchObject({ parameters: { neck: 'hood' }, previewedNeck: 'vNeck' });
  expect((await bundle('?neck=ruff')).statusCode).toBe(400);
});

test("a fit clears the engine's doubts, but a fit that fails does not", async () => {
  server.engine.next = async (input, context) => ({ ...(await paint(input, context)), doubts: ['sleeves'] });
  const doubtedRun = await tryOn();
  server.engine.next = async () => {
    throw new EngineRefusal('garment_not_found', "Made up: the garment's shape couldn't be read.");
  };
  await user.call('PUT', fitPath(doubtedRun), loweredFit);
  expect((await fitState(doubtedRun)).doubts).toEqual(['sleeves']);
  server.engine.next = paintFit;
  await user.call('PUT', fitPath(doubtedRun), loweredFit);
  expect(await fitState(doubtedRun)).not.toHaveProperty('doubts');
});

test('a look that was saved before the fit keeps its picture', async () => {
  const { image_url } = await getRun();
  await user.call('POST', '/saved-images/save/', {
    model_id: model.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: image_url,
  });
  await user.call('PUT', fitPath(), loweredFit);
  expect((await server.app.inject(image_url!)).statusCode).toBe(200);
});

test('if the engine fails or refuses, the picture and the previous fit stay', async () => {
  const before = await getRun();
  server.engine.next = async () => {
    throw new EngineRefusal('result_not_good', 'Made up: choose another photo.');
  };
  const refusal = await user.call('PUT', fitPath(), loweredFit);
  expect([refusal.status, refusal.body]).toEqual([
    422,
    { code: 'result_not_good', detail: 'Made up: choose another photo.' },
  ]);
  server.engine.next = async () => {
    throw new Error('segmentation fault at 0x1234');
  };
  expect((await user.call('PUT', fitPath(), loweredFit)).status).toBe(500);
  expect((await getRun()).image_url).toBe(before.image_url);
  expect((await fitState()).parameters).toEqual(restingFit);
  expect((await server.app.inject(before.image_url!)).statusCode).toBe(200);
});

test('the data for the fit editor is made from the run with its last fit', async () => {
  await user.call('PUT', fitPath(), loweredFit);
  server.engine.inputs = [];
  const answer = await server.app.inject({
    url: `/api/v1${fitPath()}bundle/`,
    headers: { authorization: `Bearer ${user.tokens.access_token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(90);
  expect((server.engine.inputs as FitInput[])[0]!.parameters).toEqual(loweredFit);
});

test("other users can't see a run's fit, load its data for the editor, or fit it", async () => {
  const other = await createUser(server.app);
  const answers = await Promise.all([
    other.call('GET', fitPath()),
    other.call('GET', `${fitPath()}bundle/`),
    other.call('PUT', fitPath(), loweredFit),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const signedOut = await server.app.inject({ method: 'PUT', url: `/api/v1${fitPath()}`, payload: loweredFit });
  expect(signedOut.statusCode).toBe(401);
  expect(server.engine.inputs).toEqual([]);
});

test.each([
  ['a scale beyond its limits', { ...loweredFit, scale: 9 }],
  ['a stroke without points', { ...loweredFit, order: [{ front: 'cloth', radius: 0.02, points: [] }] }],
  ['too many strokes', { ...loweredFit, order: Array.from({ length: 201 }, () => loweredFit.order[0]) }],
  ['missing parameters', { move: loweredFit.move }],
])('a fit with %s is refused before the engine works', async (_, parameters) => {
  expect((await user.call('PUT', fitPath(), parameters)).status).toBe(400);
  expect(server.engine.inputs).toEqual([]);
});

test('a fit is stored without handles that no garment has', async () => {
  await user.call('PUT', fitPath(), { ...loweredFit, handles: { ...loweredFit.handles, pocket: { x: 0, y: 0 } } });
  expect((await fitState()).parameters).toEqual(loweredFit);
});

/** Adds a garment that is read as trousers. */
async function addTrousers() {
  const readAsTop = server.engine.garment;
  server.engine.garment = async () => ({ ...(await certainReading()), kind: 'trousers', sleeve: null });
  const { garment: trousers } = await user.addGarment(await jpeg({ width: 50, height: 50, background: '#0000aa' }));
  await server.idle();
  server.engine.garment = readAsTop;
  return trousers;
}

test('a fit of a look of two garments is drawn with both', async () => {
  const trousers = await addTrousers();
  const lookOfTwo = await tryOn({ garment_type: '', second_garment_id: trousers.id });
  server.engine.inputs.length = 0;
  server.engine.next = paintFit;
  expect((await user.call('PUT', fitPath(lookOfTwo), loweredFit)).status).toBe(200);
  const [input] = server.engine.inputs as FitInput[];
  expect([input!.tryOn.reading.kind, input!.tryOn.second!.reading.kind]).toEqual(['top', 'trousers']);
  expect((await sharp(input!.tryOn.second!.garment).metadata()).width).toBe(50);
});

test("if a run can't be fitted, its fit state says why, and a fit is refused", async () => {
  const expectUnavailable = async (reason: RegExp, id = runId) => {
    expect(await fitState(id)).toEqual({ is_available: false, reason: expect.stringMatching(reason) });
    const { status, body } = await user.call('PUT', fitPath(id), loweredFit);
    expect([status, body]).toEqual([409, { code: 'fit_unavailable', detail: expect.stringMatching(reason) }]);
  };
  const { fitting } = server.engine;
  server.engine.fitting = null;
  await expectUnavailable(/drawn as one picture/);
  server.engine.fitting = fitting;

  server.engine.readerVersion = 'fake-2';
  await expectUnavailable(/older version of Drape/);
  server.engine.readerVersion = 'fake-1';

  const trousers = await addTrousers();
  const lookOfTwo = await tryOn({ garment_type: '', second_garment_id: trousers.id });
  await user.call('DELETE', `/garment/${trousers.id}`);
  await expectUnavailable(/photo of the garment was deleted/, lookOfTwo);

  await user.call('DELETE', `/garment/category/${garment.category_id}`);
  await expectUnavailable(/photo of the garment was deleted/);
  expect(server.engine.inputs.filter((input) => 'tryOn' in input)).toEqual([]);
});

test('if two fits arrive at once, the later one is refused, and only one picture is left', async () => {
  const files = await server.files();
  const answers = await Promise.all([1, 2].map(() => user.call('PUT', fitPath(), loweredFit)));
  // The second fit waits for the first one, and then finds that the run's picture has been replaced.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await server.files()).toHaveLength(files.length);
});

test('a user can have at most three fits in the queue', async () => {
  let openGate: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  server.engine.next = async (input, context) => {
    await gate;
    return paint(input, context);
  };
  const pending = [1, 2, 3, 4].map(() => user.call('PUT', fitPath(), loweredFit));
  // While the engine is blocked, only one of the four requests gets an answer: the one for which the queue had no place.
  const { status, body } = await Promise.race(pending);
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
  openGate();
  const statuses = (await Promise.all(pending)).map((answer) => answer.status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 503]);
});
