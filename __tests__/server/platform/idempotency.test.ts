import { randomUUID } from 'node:crypto';
import type { DatabasePool } from '../../../server/platform/db/database';
import type { Generated } from '../../../contract/generations';
import { categoryService } from '../../../server/garments/categoryService';
import { EngineRefusal } from '../../../server/engine/engine';
import { modelService } from '../../../server/models/modelService';
import { createAnswerOnce } from '../../../server/platform/idempotency/answerOnce';
import type { StoreAnswer } from '../../../server/platform/idempotency/intent';
import { modelPhoto } from '../../../server/platform/images/uploadRules';
import { mediaStore } from '../../../server/platform/media/mediaStore';
import { crashingDatabase } from '../../support/crashingDatabase';
import { packAnswer, unpackAnswer } from '../../../server/platform/idempotency/keptAnswer';
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

const keyed = (name = key) => ({ 'idempotency-key': name });
const tryOn = (more: object = {}) =>
  user.call<Generated & { code: string }>('POST', '/generated-images/', { ...request, ...more }, keyed());
const remaining = async () => (await user.profile()).wallet.remaining_generations;
/** Puts the key into the state in which it is after its process was killed before it stored the answer. */
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
  expect(await remaining()).toBe(24);
});

test("the same key with another body is refused; another user's same key is independent", async () => {
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
  const answer = await other.call('POST', '/generated-images/', request, keyed());
  expect(answer.status).toBe(404);
});

test('a repeated upload creates one garment; with another photo it is refused', async () => {
  const { category } = await user.addGarment();
  const photo = await jpeg({ background: '#123456' });
  const send = async (bytes: Buffer) =>
    user.upload('/garment/', { name: 'Kurta', category_id: String(category.id), image: { bytes } }, keyed());
  const first = await send(photo);
  const files = await server.files();
  expect(await send(photo)).toMatchObject({ status: 201, body: first.body });
  expect((await send(await jpeg({ background: '#654321' }))).status).toBe(422);
  expect(await server.files()).toEqual(files);
  expect((await user.call<unknown[]>('GET', `/garment/${category.id}/`)).body).toHaveLength(2);
});

test('a refusal is repeated without another run', async () => {
  server.engine.next = async () => {
    throw new EngineRefusal('no_person', 'No person was found.');
  };
  const first = await tryOn();
  server.engine.next = paint;
  expect(await tryOn()).toMatchObject({ status: 422, body: first.body });
  expect(first.body.code).toBe('no_person');
  expect(server.engine.inputs).toHaveLength(1);
});

test('after a server error the same key tries again', async () => {
  server.engine.next = async () => {
    throw new Error('out of memory');
  };
  expect((await tryOn()).status).toBe(500);
  server.engine.next = paint;
  expect((await tryOn()).status).toBe(200);
  expect(await remaining()).toBe(24);
});

test('if the process died before the answer was stored, the next request finds the picture and charges nothing', async () => {
  const first = await tryOn();
  await forgetAnswer(11);
  expect((await tryOn()).body).toEqual(first.body);
  expect(server.engine.inputs).toHaveLength(1);
  expect(await remaining()).toBe(24);
});

test('while the first request sends heartbeats, the second waits for it', async () => {
  const { body } = await tryOn();
  await forgetAnswer(8);
  let answered = false;
  const waiting = tryOn().finally(() => {
    answered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(answered).toBe(false);
  await server.rows('update idempotency_keys set status = 402, answer = $2 where key = $1', [
    key,
    JSON.stringify({ detail: 'Nothing left', code: 'out_of_generations' }),
  ]);
  expect(await waiting).toMatchObject({ status: 402, body: { detail: 'Nothing left' } });
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

test('the database holds no signed address, and a repeated answer contains a valid one', async () => {
  await tryOn();
  const [kept] = await server.rows<{ answer: string }>('select answer from idempotency_keys where key = $1', [key]);
  expect(kept!.answer).toContain('generated_image_url');
  expect(kept!.answer).not.toMatch(/sig=|exp=/);
  const address = (await tryOn()).body.data.generated_image_url;
  expect((await server.app.inject(address)).statusCode).toBe(200);
});

test('an answer repeated a day later is signed for that day', () => {
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
  const first = await user.call('POST', path, undefined, keyed());
  expect(await user.call('POST', path, undefined, keyed())).toMatchObject({ status: 201, body: first.body });
  expect(first.body).toMatchObject({ data: { name } });
});

test('a call whose caller left is cancelled, and the same key starts again', async () => {
  server.engine.next = hang;
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const headers = {
    authorization: `Bearer ${user.tokens.access_token}`,
    'content-type': 'application/json',
    ...keyed(),
  };
  const send = (signal?: AbortSignal) =>
    fetch(`${address}/api/v1/generated-images/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      ...(signal && { signal }),
    });
  const left = send(leaving.signal).catch((error: Error) => error.name);
  await eventually('the engine to run', () => server.engine.busy === 1);
  leaving.abort();
  expect(await left).toBe('AbortError');
  await eventually('the generation to be given back', async () => (await remaining()) === 25);
  server.engine.next = paint;
  expect((await send()).status).toBe(200);
  expect(await remaining()).toBe(24);
});

test.each(['', 'k'.repeat(201)])('a key of the wrong length is refused', async (wrong) => {
  const { status, body } = await user.call('POST', '/generated-images/', request, keyed(wrong));
  expect([status, body]).toEqual([
    400,
    { code: 'invalid_input', detail: 'The Idempotency-Key must have 1 to 200 characters.' },
  ]);
});

/** The calls that create something. Each function calls the service directly, because the death of a process can't be simulated over HTTP. */
const makings = {
  category: (db: DatabasePool, userId: number, storeAnswer: StoreAnswer) =>
    categoryService({ ...server.platform, db }).create(userId, 'Sarees', storeAnswer),
  model: async (db: DatabasePool, userId: number, storeAnswer: StoreAnswer) => {
    const { storage, scratch } = server.platform;
    const photo = await uploadOf(scratch, await jpeg(), modelPhoto);
    const models = modelService({ ...server.platform, db, media: mediaStore(db, storage, 2048) });
    return models.create(userId, { name: 'Meera', phone_number: '9876543210' }, photo, storeAnswer);
  },
};

test.each([
  ['category', 'categories'],
  ['model', 'models'],
] as const)(
  'a process that dies at any moment of making a %s leaves it to the next request to make it, once',
  async (what, table) => {
    const { id: userId } = await user.profile();
    const never = new AbortController().signal;
    const [{ n: before }] = (await server.rows<{ n: number }>(`select count(*)::int as n from ${table}`)) as [
      { n: number },
    ];
    let dies = true;
    let made = 0;
    for (let statements = 1; dies; statements++)
      for (const answered of [false, true]) {
        const asked = { userId, key: randomUUID(), hash: 'the same', callerGone: never, closing: never };
        const ask = (db: DatabasePool) =>
          createAnswerOnce()({ db, addresses: server.platform.addresses }, asked, (storeAnswer) =>
            makings[what](db, userId, storeAnswer),
          );
        const first = await ask(crashingDatabase(server.db, statements, answered)).catch((error: unknown) => error);
        dies = first instanceof Error;
        await server.rows(
          `update idempotency_keys set created_at = now() - interval '11 seconds' where key = $1 and status is null`,
          [asked.key],
        );
        const { data } = (await ask(server.db)) as { data: { id: number } };
        const rows = await server.rows<{ id: number }>(`select id from ${table} order by id desc`);
        expect([rows.length, rows[0]?.id]).toEqual([before + ++made, data.id]);
        if (what === 'category')
          await server.rows('update categories set name = $1 where id = $2', [randomUUID(), data.id]);
      }
    expect(made).toBeGreaterThan(6);
  },
);
