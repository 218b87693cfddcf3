import sharp from 'sharp';
import type { FitState } from '../../../contract/fit';
import type { Generated, GeneratedImage, Generation } from '../../../contract/generations';
import type { SigningKeys } from '../../../contract/provenance';
import { EngineRefusal, type TryOnInput } from '../../../server/engine/engine';
import { readProvenance } from '../../../src/features/verify/readProvenance';
import { eventually } from '../../support/eventually';
import { certainReading, hang, paint } from '../../support/fakeEngine';
import { removeDeleted } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };
let inputFiles: string[];

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  server.engine.next = paint;
  server.engine.inputs = [];
  user = await createUser(server.app);
  const { image } = await user.addModel(await jpeg({ width: 90, height: 120, background: '#aa0000' }));
  const { garment } = await user.addGarment(await jpeg({ width: 50, height: 50, background: '#00aa00' }));
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: 'Lehenga' };
  inputFiles = await server.files();
});

afterEach(() => server.idle());

const tryOn = (more?: object) => user.call('POST', '/generated-images/', { ...request, ...more });
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;
const listRuns = async () => (await user.call<{ data: Generation[] }>('GET', '/generated-images/check/')).body.data;
const readLedger = async () => {
  const { id } = await user.profile();
  const rows = await server.rows<{ reason: string; amount: number }>(
    'select reason, amount from ledger_entries where user_id = $1 and generation_id is not null order by id',
    [id],
  );
  return rows.map(({ reason, amount }) => [reason, amount]);
};

test('a try-on passes the stored photos and the garment type to the engine, and stores the picture losslessly with its garment mask', async () => {
  const { body } = await tryOn();
  const [input] = server.engine.inputs as TryOnInput[];
  const sizes = await Promise.all([input!.modelImage, input!.garment].map((bytes) => sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [90, 120],
    [50, 50],
  ]);
  expect(input!.garmentType).toBe('Lehenga');
  const picture = (await server.app.inject((body as Generated).data.generated_image_url)).rawPayload;
  const pixels = await sharp(picture).raw().toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([0x88, 0x44, 0x22]);
  const { xmp } = await sharp(picture).metadata();
  const [run] = await listRuns();
  expect(new TextDecoder().decode(xmp)).toContain(`dc:identifier="${run!.run_id}"`);
  // The mark must be uncompressed, so that other programs and our own editor find it.
  expect(picture.includes('AISystemUsed="Drape, engine local"')).toBe(true);
  // caBX is the PNG chunk of the signed C2PA manifest.
  expect(picture.includes('caBX')).toBe(true);
  expect(picture.includes('Drape, engine local')).toBe(true);
  const copyAddress = (body as Generated).data.generated_image_url.replace('/original?', '/copy.jpg?');
  const copy = await server.app.inject(copyAddress);
  expect((await sharp(copy.rawPayload).metadata()).format).toBe('jpeg');
  expect(['c2pa.transcoded', 'Drape, engine local'].map((text) => copy.rawPayload.includes(text))).toEqual([
    true,
    true,
  ]);
  // Anyone can check the signatures of the picture and of its copy with the public keys.
  const { keys } = (await server.app.inject('/api/v1/provenance/keys/')).json<SigningKeys>();
  for (const file of [picture, copy.rawPayload])
    expect(await readProvenance(new Uint8Array(file), keys)).toMatchObject({ kind: 'unchanged' });
  expect((await server.app.inject(copyAddress.replace('sig=', 'sig=x'))).statusCode).toBe(403);
  const [row] = await server.rows(
    'select m.width, m.height from generations g join media m on m.id = result_garment_mask_id',
  );
  expect(row).toEqual({ width: 90, height: 120 });
  expect(await readLedger()).toEqual([['generation_debit', -1]]);
  expect((await listRuns()).map(({ kind, status, progress }) => [kind, status, progress])).toEqual([
    ['try-on', 'completed', 1],
  ]);
});

test("the run lists the engine's doubts about its picture", async () => {
  server.engine.next = async (input, context) => ({ ...(await paint(input, context)), doubts: ['sleeves', 'fall'] });
  await tryOn();
  const [run] = await listRuns();
  expect(run!.doubts).toEqual(['sleeves', 'fall']);
  const { body: singleRun } = await user.call<Generation>('GET', `/generated-images/${run!.run_id}`);
  const { body: fit } = await user.call<FitState>('GET', `/generated-images/${run!.run_id}/fit/`);
  expect([singleRun.doubts, fit.doubts]).toEqual([run!.doubts, run!.doubts]);
});

test("if the engine has no doubts, the run has an empty list of doubts; if the engine can't tell, the run has no list", async () => {
  server.engine.next = async (input, context) => ({ ...(await paint(input, context)), doubts: [] });
  await tryOn();
  expect((await listRuns())[0]!.doubts).toEqual([]);
  server.engine.next = paint;
  await tryOn();
  expect((await listRuns())[0]).not.toHaveProperty('doubts');
});

test("a refusal by the engine is shown in the engine's words and costs nothing", async () => {
  const sentence = 'Made up: no person was found on the model photo.';
  server.engine.next = async () => {
    throw new EngineRefusal('no_person', sentence);
  };
  const { status, body } = await tryOn();
  expect([status, body]).toEqual([422, { code: 'no_person', detail: sentence }]);
  expect(await readLedger()).toEqual([
    ['generation_debit', -1],
    ['generation_refund', 1],
  ]);
  expect(await readRemainingGenerations()).toBe(25);
  expect(await server.files()).toEqual(inputFiles);
});

test('an engine failure is reported without internals and costs nothing', async () => {
  server.engine.next = async () => {
    throw new Error('segmentation fault at 0x1234');
  };
  const { status, body } = await tryOn();
  expect([status, body]).toEqual([500, { code: 'generation_failed', detail: 'The generation failed. Try again.' }]);
  expect(await readRemainingGenerations()).toBe(25);
});

test('cancelling a run ends the call that waits for it, stops the engine and refunds the generation once', async () => {
  server.engine.next = hang;
  const pendingAnswer = tryOn();
  const currentRun = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ status }) => status === 'processing'),
  );
  expect(await readRemainingGenerations()).toBe(24);
  const cancels = await Promise.all([1, 2, 3].map(() => user.call('DELETE', `/generated-images/${currentRun.run_id}`)));
  expect(cancels.map(({ status }) => status)).toEqual([204, 204, 204]);
  const { status, body } = await pendingAnswer;
  expect([status, body]).toEqual([409, { code: 'generation_cancelled', detail: 'The generation was cancelled.' }]);
  await eventually('the engine to stop', () => server.engine.busy === 0);
  expect(await readLedger()).toEqual([
    ['generation_debit', -1],
    ['generation_refund', 1],
  ]);
  expect((await listRuns()).map((generation) => generation.status)).toEqual(['cancelled']);
});

test('the list of runs shows the progress of a run', async () => {
  server.engine.next = hang;
  const pendingAnswer = tryOn();
  const currentRun = await eventually('progress', async () =>
    (await listRuns()).find(({ progress }) => progress === 0.25),
  );
  await user.call('DELETE', `/generated-images/${currentRun.run_id}`);
  await pendingAnswer;
});

const ensureListening = async () => {
  const [listeningAddress] = server.app.addresses();
  return typeof listeningAddress === 'object'
    ? `http://127.0.0.1:${listeningAddress.port}`
    : server.app.listen({ host: '127.0.0.1', port: 0 });
};

test('closing the connection cancels the run', async () => {
  const address = await ensureListening();
  server.engine.next = hang;
  const abortController = new AbortController();
  const call = fetch(`${address}/api/v1/generated-images/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.tokens.access_token}` },
    body: JSON.stringify(request),
    signal: abortController.signal,
  });
  await eventually('the engine to run', () => server.engine.busy === 1);
  abortController.abort();
  await expect(call).rejects.toThrow('aborted');
  await eventually('the engine to stop', () => server.engine.busy === 0);
  expect((await listRuns()).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await readRemainingGenerations()).toBe(25);
});

test("with Prefer: respond-async the call returns the run's id at once, and the run continues after the connection is closed", async () => {
  const address = await ensureListening();
  let finish = () => {};
  const gate = new Promise<void>((resolve) => (finish = resolve));
  server.engine.next = async (input, context) => {
    await gate;
    return paint(input, context);
  };
  const abortController = new AbortController();
  const answer = await fetch(`${address}/api/v1/generated-images/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${user.tokens.access_token}`,
      prefer: 'handling=strict, respond-async',
    },
    body: JSON.stringify(request),
    signal: abortController.signal,
  });
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
  const { run_id } = (await answer.json()) as { run_id: string };
  abortController.abort();
  await eventually('the engine to run', () => server.engine.busy === 1);
  const getRun = async () => (await user.call<Generation>('GET', `/generated-images/${run_id}`)).body;
  expect(await getRun()).toMatchObject({ run_id, kind: 'try-on', status: 'processing' });
  finish();
  const completedRun = await eventually('the run to be completed', async () => {
    const run = await getRun();
    return run.status === 'completed' ? run : undefined;
  });
  const picture = await server.app.inject(completedRun.image_url!);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await readRemainingGenerations()).toBe(24);
});

test("repeating an Idempotency-Key with respond-async returns the same run id; a call that waits can't reuse that key", async () => {
  const keyHeader = { 'idempotency-key': 'press-1' };
  const respondAsync = { ...keyHeader, prefer: 'respond-async' };
  const [first, repeated] = [
    await user.call<{ run_id: string }>('POST', '/generated-images/', request, respondAsync),
    await user.call<{ run_id: string }>('POST', '/generated-images/', request, respondAsync),
  ];
  expect([first.status, repeated.status]).toEqual([202, 202]);
  expect(repeated.body).toEqual(first.body);
  const waitingAnswer = await user.call<{ code: string }>('POST', '/generated-images/', request, keyHeader);
  expect([waitingAnswer.status, waitingAnswer.body.code]).toEqual([422, 'idempotency_key_reused']);
  await server.idle();
  expect(await readLedger()).toEqual([['generation_debit', -1]]);
});

test('a run that failed contains the reason as text and as code', async () => {
  server.engine.next = async () => {
    throw new EngineRefusal('no_person', 'Made up: no person was found.');
  };
  const { body } = await user.call<{ run_id: string }>('POST', '/generated-images/', request, {
    prefer: 'respond-async',
  });
  await server.idle();
  expect((await user.call('GET', `/generated-images/${body.run_id}`)).body).toMatchObject({
    status: 'failed',
    code: 'no_person',
    detail: 'Made up: no person was found.',
  });
});

test('a picture that arrives after the cancellation is discarded', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.engine.next = async (input, context) => {
    await gate;
    return paint(input, context);
  };
  const pendingAnswer = tryOn();
  const currentRun = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ status }) => status === 'processing'),
  );
  await user.call('DELETE', `/generated-images/${currentRun.run_id}`);
  finish();
  expect((await pendingAnswer).status).toBe(409);
  await server.idle();
  expect(await readRemainingGenerations()).toBe(25);
  expect(await server.files()).toEqual(inputFiles);
});

const timeoutAnswer = [
  504,
  { code: 'generation_timeout', detail: 'The generation took too long and was stopped. Try again.' },
];

test('a generation is aborted and refunded after 8 minutes in progress, but not earlier', async () => {
  server.engine.next = hang;
  await server.rows(`alter table generations alter created_at set default now() - interval '50 minutes'`);
  const pendingAnswer = tryOn();
  const currentRun = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ progress }) => progress === 0.25),
  );
  await server.rows(`alter table generations alter created_at set default now()`);
  const backdateStart = (ago: string) =>
    server.rows(`update generations set started_at = now() - interval '${ago}' where id = $1`, [currentRun.run_id]);
  await backdateStart('7 minutes 50 seconds');
  await expect(
    eventually('an end', async () => (await listRuns())[0]!.status !== 'processing', 3_000),
  ).rejects.toThrow();
  await backdateStart('8 minutes 10 seconds');
  const { status, body } = await pendingAnswer;
  expect([status, body]).toEqual(timeoutAnswer);
  await eventually('the engine to stop', () => server.engine.busy === 0);
  expect(await readRemainingGenerations()).toBe(25);
});

test('a generation that waited for more than an hour is refunded', async () => {
  server.engine.next = hang;
  const blockingCall = tryOn();
  const first = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ status }) => status === 'processing'),
  );
  await server.rows(`alter table generations alter created_at set default now() - interval '61 minutes'`);
  const { status, body } = await tryOn();
  await server.rows(`alter table generations alter created_at set default now()`);
  expect([status, body]).toEqual(timeoutAnswer);
  await user.call('DELETE', `/generated-images/${first.run_id}`);
  await blockingCall;
  expect(await readRemainingGenerations()).toBe(25);
});

test('a garment that is deleted while its try-on waits is still tried on, and its photo is removed afterwards', async () => {
  server.engine.next = hang;
  const blockingCall = tryOn();
  const first = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ status }) => status === 'processing'),
  );
  const second = tryOn();
  await eventually('the second try-on to wait', async () => (await listRuns()).length === 2);
  const [category] = (await user.call<{ id: number }[]>('GET', '/garment/category/')).body;
  await user.call('DELETE', `/garment/category/${category!.id}`);
  server.engine.next = paint;
  await user.call('DELETE', `/generated-images/${first.run_id}`);
  expect((await blockingCall).status).toBe(409);
  expect((await second).status).toBe(200);
  await server.idle();
  await removeDeleted(server);
  const orphans = await server.rows<{ n: number }>(
    'select count(*)::int as n from media m left join garments g on g.media_id = m.id where m.width = 50 and g.id is null',
  );
  expect(orphans).toEqual([{ n: 0 }]);
});

describe('with a second garment', () => {
  /** Adds trousers to the user's garments, beside the top. */
  async function addTrousers() {
    server.engine.garment = async () => ({ ...(await certainReading()), kind: 'trousers', sleeve: null });
    const { garment, category } = await user.addGarment(await jpeg({ width: 40, height: 60, background: '#0000aa' }));
    await server.idle();
    server.engine.garment = certainReading;
    return { second_garment_id: garment.id, categoryId: category.id };
  }

  test('the engine gets both garments, the try-on costs one generation, and the run lists both garments', async () => {
    const { second_garment_id } = await addTrousers();
    expect((await tryOn({ garment_type: '', second_garment_id })).status).toBe(200);
    const [input] = server.engine.inputs as TryOnInput[];
    const { width, height } = await sharp(input!.second!.garment).metadata();
    expect([width, height, input!.reading.kind, input!.second!.reading.kind]).toEqual([40, 60, 'top', 'trousers']);
    expect(await readLedger()).toEqual([['generation_debit', -1]]);
    expect(await listRuns()).toMatchObject([{ garment_id: request.garment_id, second_garment_id }]);
    const generated = await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/');
    expect(generated.body.data).toMatchObject([{ garment_id: request.garment_id, second_garment_id }]);
  });

  test('an Idempotency-Key can only be used again for the same pair of garments', async () => {
    const { second_garment_id } = await addTrousers();
    const keyHeader = { 'idempotency-key': 'a pair' };
    const pair = { ...request, garment_type: '', second_garment_id };
    const answers = [
      await user.call('POST', '/generated-images/', pair, keyHeader),
      await user.call('POST', '/generated-images/', pair, keyHeader),
      await user.call('POST', '/generated-images/', { ...pair, second_garment_id: undefined }, keyHeader),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(answers[2]!.body).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await readLedger()).toEqual([['generation_debit', -1]]);
  });

  test("two garments that can't be worn together, or a garment of another user, are refused before anything is charged", async () => {
    const { second_garment_id } = await addTrousers();
    const other = await createUser(server.app);
    const { garment: foreignGarment } = await other.addGarment();
    const { garment: top } = await user.addGarment();
    await server.idle();
    const refusals = [
      await tryOn({ garment_type: '', second_garment_id: top.id }),
      await tryOn({ garment_type: 'Sharara', second_garment_id }),
      await tryOn({ garment_type: 'Gown', second_garment_id: top.id }),
      await tryOn({ garment_type: '', second_garment_id: foreignGarment.id }),
    ];
    expect(refusals).toMatchObject([
      {
        status: 422,
        body: { code: 'garments_clash', detail: expect.stringMatching(/^Both garments go on the upper/) },
      },
      {
        status: 422,
        body: { code: 'garments_clash', detail: expect.stringMatching(/^Both garments are for the legs/) },
      },
      { status: 422, body: { code: 'garments_clash', detail: expect.stringMatching(/^A dress, gown, saree/) } },
      { status: 404 },
    ]);
    expect(await readLedger()).toEqual([]);
    expect((await tryOn({ garment_type: 'Gown', second_garment_id })).status).toBe(200);
  });

  test('a second garment that is deleted while the try-on waits is still used, and its photo is removed afterwards', async () => {
    const { second_garment_id, categoryId } = await addTrousers();
    const { id } = await user.profile();
    const countPhotos = async () =>
      (await server.rows('select id from media where user_id = $1 and width = 40', [id])).length;
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    server.engine.next = async (input, context) => {
      await gate;
      return paint(input, context);
    };
    const pendingAnswer = tryOn({ garment_type: '', second_garment_id });
    await eventually('the engine to run', () => server.engine.busy === 1);
    await user.call('DELETE', `/garment/category/${categoryId}`);
    await removeDeleted(server);
    const photosWhileWaiting = await countPhotos();
    finish();
    expect((await pendingAnswer).status).toBe(200);
    await server.idle();
    expect([photosWhileWaiting, await countPhotos()]).toEqual([1, 0]);
  });
});

test.each([
  [{ garment_type: 'Trousers' }, 'Garment type is not valid'],
  [{ model_image_id: undefined }, 'Model is required'],
  [{ garment_id: 'one' }, 'Garment is not valid'],
])('a try-on request with %j is refused: %s', async (invalidField, detail) => {
  const { status, body } = await tryOn(invalidField);
  expect([status, body]).toEqual([400, { code: 'invalid_input', detail }]);
  expect(await readLedger()).toEqual([]);
});
