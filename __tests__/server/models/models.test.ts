import type { Model, ModelImage } from '../../../contract/models';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type Form, createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('models are listed newest first, each with its first image and the number of its images', async () => {
  const user = await createUser(server.app);
  const first = await user.addModel(await jpeg({ width: 60, height: 80 }));
  const second = await user.addModel();
  const addedImage = await user.upload<ModelImage>(`/models/images?model_id=${first.id}`, {
    image: { bytes: await jpeg({ width: 30, height: 40 }) },
  });
  expect([addedImage.status, addedImage.body]).toMatchObject([
    201,
    { model_id: first.id, name: 'Meera', width: 30, height: 40 },
  ]);
  // Wait until the pictures have been read. Otherwise a reading could change between two calls.
  await server.idle();

  const list = (await user.call<Model[]>('GET', '/models/')).body;
  expect(list.map(({ id, image_count }) => [id, image_count])).toEqual([
    [second.id, 1],
    [first.id, 2],
  ]);
  expect(list[1]!.image_url).toBe(first.image.image_url);
  const images = (await user.call<ModelImage[]>('GET', `/models/${first.id}/images/all`)).body;
  expect(images.map(({ id }) => id)).toEqual([first.image.id, addedImage.body.id]);
  const singleImage = await user.call('GET', `/models/${first.id}/image/${addedImage.body.id}`);
  expect(singleImage.body).toEqual(images[1]);
});

test('an image is not found under another model of the same user', async () => {
  const user = await createUser(server.app);
  const [first, second] = [await user.addModel(), await user.addModel()];
  expect((await user.call('GET', `/models/${first.id}/image/${second.image.id}`)).status).toBe(404);
});

test.each([
  [{ name: 'Me' }, 'Username must be at least 3 characters'],
  [{ name: 'M'.repeat(21) }, 'Username must not exceed 20 characters'],
  [{ name: '' }, 'Username is required'],
  [{ phone_number: '12345' }, 'Phone number must be 10 to 15 digits'],
  [{ phone_number: '98765 43210' }, 'Phone number must be 10 to 15 digits'],
  [{ phone_number: '' }, 'Phone number is required'],
])('a model with %j is refused: %s', async (invalidField, detail) => {
  const user = await createUser(server.app);
  const before = await server.counts();
  const form: Form = { name: 'Meera', phone_number: '9876543210', image: { bytes: await jpeg() }, ...invalidField };
  const refusal = await user.upload('/models/', form);
  expect([refusal.status, refusal.body]).toEqual([400, { code: 'invalid_input', detail }]);
  expect(await server.counts()).toEqual(before);
});

test('an id that no model can have is answered with 404', async () => {
  const user = await createUser(server.app);
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999999'])
    expect((await user.call('GET', `/models/${id}/images/all`)).status).toBe(404);
});
