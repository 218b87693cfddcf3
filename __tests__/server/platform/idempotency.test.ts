import { randomUUID } from 'node:crypto';
import type { DatabasePool } from '../../../server/platform/db/database';
import type { Generated } from '../../../contract/generations';
import { categoryService } from '../../../server/garments/categoryService';
import { EngineRefusal } from '../../../server/engine/engine';
import { modelService } from '../../../server/models/modelService';
import { createAnswerOnce } from '../../../server/platform/idempotency/answerOnce';
import type { StoreAnswer } from '../../../server/platform/idempotency/intent';
import { modelPhotoRules } from '../../../server/platform/images/uploadRules';
import { mediaStore } from '../../../server/platform/media/mediaStore';
import { crashingDatabase } from '../../support/crashingDatabase';
import { packAnswer, unpackAnswer } from '../../../server/platform/idempotency/packAnswer';
import { mediaAddresses } from '../../../server/platform/media/mediaAddress';
import { eventually } from '../../support/eventually';
import { hang, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { uploadOf } from '../../support/uploadOf';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };
let key: string;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.engine.next = paint;
  server.engine.inputs = [];
  key = randomUUID();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
});
afterEach(() => server.idle());

const keyHeader = (name = key) => ({ 'idempotency-key': name });
const tryOn = (more: object = {}) =>
  user.call<Generated & { code: string }>('POST', '/generated-images/', { ...request, ...more }, keyHeader());
const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;
/** Puts the key into the state that a process leaves behind if it is killed before it stores the answer. */
const forgetAnswer = (secondsAgo: number) =>
  server.rows(
    `update idempotency_keys set status = null, answer = null, created_at = now() - $2 * interval '1 second' where key = $1`,
    [key, secondsAgo],
  );

test('a try-on that is requested twice is made and charged once, and both requests get its picture', async () => {
  const [first, second] = await Promise.all([tryOn(), tryOn()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect((await tryOn()).body).toEqual(first.body);
  expect(server.engine.inputs).toHaveLength(1);
  expect(await readRemainingGenerations()).toBe(24);
});

test('the same key with another body is refused; if another user sends the same key, it is a different key', async () => {
  await tryOn();
  const { status, body } = await tryOn({ garment_type: 'Kurta' });
  expect([status, body]).toEqual([
    422,
    {
      code: 'idempotency_key_reused',
      detail: 'This Idempotency-Key was used for another request. Please send a new key with a new request.',
    },
  ]);
  const other = await createUser(server.app);
  const answer = await other.call('POST', '/generated-images/', request, keyHeader());
  expect(answer.status).toBe(404);
});

test('retrying an upload with the same key creates one garment; the same key with another photo is refused', async () => {
  const { category } = await user.addGarment();
  const photo = await jpeg({ background: '#123456' });
  const send = async (bytes: Buffer) =>
    user.upload('/garment/', { name: 'Kurta', category_id: String(category.id), image: { bytes } }, keyHeader());
  const first = await send(photo);
  const files = await server.files();
  expect(await send(photo)).toMatchObject({ status: 201, body: first.body });
  expect((await send(await jpeg({ background: '#654321' }))).status).toBe(422);
  expect(await server.files()).toEqual(files);
  expect((await user.call<unknown[]>('GET', `/garment/${category.id}/`)).body).toHaveLength(2);
});

test('a refused request that is retried gets the same refusal without running again', async () => {
  server.engine.next = async () => {
    throw new EngineRefusal('no_person', 'Made up: no person was found.');
  };
  const first = await tryOn();
  server.engine.next = paint;
  expect(await tryOn()).toMatchObject({ status: 422, body: first.body });
  expect(first.body.code).toBe('no_person');
  expect(server.engine.inputs).toHaveLength(1);
});

test('after a server error, a request with the same key is tried again', async () => {
  server.engine.next = async () => {
    throw new Error('out of memory');
  };
  expect((await tryOn()).status).toBe(500);
  server.engine.next = paint;
  expect((await tryOn()).status).toBe(200);
  expect(await readRemainingGenerations()).toBe(24);
});

test('if the process died before the answer was stored, the next request finds the picture and charges nothing', async () => {
  const first = await tryOn();
  await forgetAnswer(11);
  expect((await tryOn()).body).toEqual(first.body);
  expect(server.engine.inputs).toHaveLength(1);
  expect(await readRemainingGenerations()).toBe(24);
});

test('while the first request still sends heartbeats, a second one with the same key waits for its answer', async () => {
  const { body } = await tryOn();
  await forgetAnswer(8);
  let hasAnswer = false;
  const pendingAnswer = tryOn().finally(() => {
    hasAnswer = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(hasAnswer).toBe(false);
  await server.rows('update idempotency_keys set status = 402, answer = $2 where key = $1', [
    key,
    JSON.stringify({ detail: 'Made up: nothing left.', code: 'out_of_generations' }),
  ]);
  expect(await pendingAnswer).toMatchObject({ status: 402, body: { detail: 'Made up: nothing left.' } });
  expect(body).toHaveProperty('data');
});

test('a key can be reused after a day', async () => {
  await tryOn();
  await server.rows(`update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [key]);
  await server.rows(`update generations set created_at = now() - interval '25 hours' where user_id = $1`, [
    (await user.profile()).id,
  ]);
  expect((await tryOn({ garment_type: 'Kurta' })).status).toBe(200);
  expect(server.engine.inputs).toHaveLength(2);
});

test('a stored answer contains no signed address, but the answer to a retry contains a valid one', async () => {
  await tryOn();
  const [storedKey] = await server.rows<{ answer: string }>('select answer from idempotency_keys where key = $1', [
    key,
  ]);
  expect(storedKey!.answer).toContain('generated_image_url');
  expect(storedKey!.answer).not.toMatch(/sig=|exp=/);
  const address = (await tryOn()).body.data.generated_image_url;
  expect((await server.app.inject(address)).statusCode).toBe(200);
});

test('an answer that is sent again a day later contains addresses signed on that day', () => {
  const signedAt = (moment: string) => mediaAddresses('m'.repeat(40), () => Date.parse(moment));
  const [today, tomorrow] = [signedAt('2026-11-21T10:00:00Z'), signedAt('2026-11-22T09:00:00Z')];
  const picture = { id: randomUUID(), variant: 'thumbnail' } as const;
  const text = packAnswer(today, {
    data: [{ thumbnail_url: today.of(picture), name: 'Kurta' }],
    url: 'https://pay.example/x',
  });
  expect(unpackAnswer(tomorrow, text)).toEqual({
    data: [{ thumbnail_url: tomorrow.of(picture), name: 'Kurta' }],
    url: 'https://pay.example/x',
  });
  expect(tomorrow.of(picture)).not.toBe(today.of(picture));
});

test("a name that looks like a reference to another user's picture stays a name", async () => {
  const name = '{"media":"x","variant":"original"}';
  const path = `/garment/category/?name=${encodeURIComponent(name)}`;
  const first = await user.call('POST', path, undefined, keyHeader());
  expect(await user.call('POST', path, undefined, keyHeader())).toMatchObject({ status: 201, body: first.body });
  expect(first.body).toMatchObject({ data: { name } });
});

test('if the caller closes the connection, the call is cancelled, and a request with the same key starts it again', async () => {
  server.engine.next = hang;
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const abortController = new AbortController();
  const headers = {
    authorization: `Bearer ${user.tokens.access_token}`,
    'content-type': 'application/json',
    ...keyHeader(),
  };
  const send = (signal?: AbortSignal) =>
    fetch(`${address}/api/v1/generated-images/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      ...(signal && { signal }),
    });
  const abortedCall = send(abortController.signal).catch((error: Error) => error.name);
  await eventually('the engine to run', () => server.engine.busy === 1);
  abortController.abort();
  expect(await abortedCall).toBe('AbortError');
  await eventually('the generation to be refunded', async () => (await readRemainingGenerations()) === 25);
  server.engine.next = paint;
  expect((await send()).status).toBe(200);
  expect(await readRemainingGenerations()).toBe(24);
});

test.each(['', 'k'.repeat(201)])('a key of the wrong length (%j) is refused', async (invalidKey) => {
  const { status, body } = await user.call('POST', '/generated-images/', request, keyHeader(invalidKey));
  expect([status, body]).toEqual([
    400,
    { code: 'invalid_input', detail: 'The Idempotency-Key must have 1 to 200 characters.' },
  ]);
});

/** Functions that create a category or a model. They call the services directly, because a test can't simulate the death of a process over HTTP. */
const creators = {
  category: (db: DatabasePool, userId: number, storeAnswer: StoreAnswer) =>
    categoryService({ ...server.platform, db }).create(userId, 'Sarees', storeAnswer),
  model: async (db: DatabasePool, userId: number, storeAnswer: StoreAnswer) => {
    const { storage, scratch } = server.platform;
    const photo = await uploadOf(scratch, await jpeg(), modelPhotoRules);
    const models = modelService({ ...server.platform, db, media: mediaStore(db, storage, 2048) });
    return models.create(userId, { name: 'Meera', phone_number: '9876543210' }, photo, storeAnswer);
  },
};

test('a request whose key was taken over creates nothing, and says that the work was started again', async () => {
  const { id: userId } = await user.profile();
  const neverAborted = new AbortController().signal;
  const intent = { userId, key, hash: 'the same', callerGone: neverAborted, closing: neverAborted };
  const slow = createAnswerOnce()(server.platform, intent, async (storeAnswer) => {
    // Take the key over, as another process does when this one has sent no heartbeat for too long. Don't use `now()`: it could return the
    // stored time again, and then nothing would change.
    await server.rows(`update idempotency_keys set created_at = created_at + interval '11 seconds' where key = $1`, [
      key,
    ]);
    return creators.category(server.db, userId, storeAnswer);
  });
  await expect(slow).rejects.toMatchObject({
    status: 503,
    code: 'request_taken_over',
    message: 'This took too long and was started again. Please check in a moment whether it has worked.',
  });
  const categories = await user.call<{ name: string }[]>('GET', '/garment/category/');
  expect(categories.body.map(({ name }) => name)).not.toContain('Sarees');
});

test.each([
  ['category', 'categories'],
  ['model', 'models'],
] as const)(
  'if a process dies at any moment while it creates a %s, the next request with the same key creates it exactly once',
  async (what, table) => {
    const { id: userId } = await user.profile();
    const neverAborted = new AbortController().signal;
    const [{ n: before }] = (await server.rows<{ n: number }>(`select count(*)::int as n from ${table}`)) as [
      { n: number },
    ];
    let hasDied = true;
    let made = 0;
    for (let statements = 1; hasDied; statements++)
      for (const isAnswered of [false, true]) {
        const intent = { userId, key: randomUUID(), hash: 'the same', callerGone: neverAborted, closing: neverAborted };
        const requestOver = (db: DatabasePool) =>
          createAnswerOnce()({ db, addresses: server.platform.addresses }, intent, (storeAnswer) =>
            creators[what](db, userId, storeAnswer),
          );
        const first = await requestOver(crashingDatabase(server.db, statements, isAnswered)).catch(
          (error: unknown) => error,
        );
        hasDied = first instanceof Error;
        await server.rows(
          `update idempotency_keys set created_at = now() - interval '11 seconds' where key = $1 and status is null`,
          [intent.key],
        );
        const { data } = (await requestOver(server.db)) as { data: { id: number } };
        const rows = await server.rows<{ id: number }>(`select id from ${table} order by id desc`);
        expect([rows.length, rows[0]?.id]).toEqual([before + ++made, data.id]);
        if (what === 'category')
          await server.rows('update categories set name = $1 where id = $2', [randomUUID(), data.id]);
      }
    expect(made).toBeGreaterThan(6);
  },
);
