import type { Garment } from '../../../../contract/garments';
import type { Generated } from '../../../../contract/generations';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, noisyJpeg } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';

const megabyte = 1024 * 1024;

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp({ storageQuota: 1 });
});
beforeEach(async () => {
  user = await createUser(server.app);
});
afterAll(() => server.close());

const send = (bytes: Buffer, headers: Record<string, string> = {}) =>
  user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image: { bytes } }, headers);

const measureUsedStorage = async () => {
  const { id } = await user.profile();
  const [row] = await server.rows<{ bytes: number; pictures: number }>(
    'select coalesce(sum(bytes), 0)::int as bytes, count(*)::int as pictures from media where user_id = $1',
    [id],
  );
  return row!;
};

/** Pretends that the user's pictures have this total size. Returns the number of pictures. */
async function setUsedStorage(bytes: number) {
  const { id } = await user.profile();
  const { pictures, bytes: now } = await measureUsedStorage();
  await server.rows(
    'update media set bytes = bytes + $1 where id = (select id from media where user_id = $2 order by id limit 1)',
    [bytes - now, id],
  );
  return pictures;
}

const storageFull = {
  code: 'storage_full',
  detail:
    "You've used 1 MB of your 1 MB of storage. Delete photos, garments or saved looks you no longer need and wait a minute, or ask support for more.",
};

test("concurrent uploads can't exceed the quota", async () => {
  const photo = await noisyJpeg(800, 800);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(photo)));
  const { bytes, pictures } = await measureUsedStorage();
  expect(bytes).toBeLessThanOrEqual(megabyte);
  expect(bytes + bytes / pictures).toBeGreaterThan(megabyte);
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals).toHaveLength(5 - pictures);
  for (const { status, body } of refusals) expect([status, body]).toMatchObject([413, { code: 'storage_full' }]);
  const keys = await server.rows('select key from media');
  expect(await server.files()).toHaveLength(2 * keys.length);
});

test('an upload over the quota is refused before the picture is decoded; retrying an earlier upload still gets its answer', async () => {
  const photo = await jpeg();
  const first = await send(photo, { 'idempotency-key': 'filling' });
  await setUsedStorage(megabyte);
  const { status, body } = await send(Buffer.from('not even a picture'));
  expect([status, body]).toEqual([413, storageFull]);
  expect(await send(photo, { 'idempotency-key': 'filling' })).toMatchObject({ status: 201, body: first.body });
});

test('the reading of a garment is stored even if the user is over quota', async () => {
  const { garment } = await user.addGarment();
  await server.idle();
  await server.rows('delete from readings');
  await setUsedStorage(megabyte);
  await user.call('GET', `/garment/${garment.category_id}/`);
  await server.idle();
  const [listedGarment] = (await user.call<Garment[]>('GET', `/garment/${garment.category_id}/`)).body;
  expect(listedGarment!.reading).toMatchObject({ status: 'ready', cut_out_url: expect.any(String) });
});

test('if the storage is full, a generation is refused and nothing is charged', async () => {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await server.idle();
  await setUsedStorage(megabyte);
  const { status, body } = await user.call('POST', '/generated-images/', tryOnRequest);
  expect([status, body]).toEqual([413, storageFull]);
  expect((await user.profile()).wallet.remaining_generations).toBe(25);

  // With one byte free the generation starts, and its picture is stored although it exceeds the quota, because it was paid for.
  const before = await setUsedStorage(megabyte - 1);
  const tryOnAnswer = await user.call<Generated>('POST', '/generated-images/', tryOnRequest);
  expect([tryOnAnswer.status, (await measureUsedStorage()).pictures]).toEqual([200, before + 2]);
  expect((await server.app.inject(tryOnAnswer.body.data.generated_image_url)).statusCode).toBe(200);
});

test("a user over quota doesn't affect the uploads of other users", async () => {
  await user.addModel();
  await setUsedStorage(megabyte);
  const other = await createUser(server.app);
  expect((await other.addModel()).id).toBeGreaterThan(0);
});
