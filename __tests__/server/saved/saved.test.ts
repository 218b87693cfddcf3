import type { Generated, GeneratedImage } from '../../../contract/generations';
import type { SavedImage, SavedImageDetail } from '../../../contract/saved';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let save: (more?: object) => ReturnType<TestUser['call']>;
beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const body = {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: 'Make it blue',
    saved_image_url: image.image_url,
  };
  save = (more) => user.call('POST', '/saved-images/save/', { ...body, ...more });
});
afterAll(() => server.close());

test('a saved image can be marked and unmarked as a favourite', async () => {
  const { id } = (await save()).body as SavedImage;
  const toggle = async () => (await user.call('PATCH', `/saved-images/favourite/${id}/`)).body;
  expect(await toggle()).toEqual({ id, is_favourite: true });
  expect((await user.call<SavedImage[]>('GET', '/saved-images/favourites/')).body[0]).toMatchObject({
    id,
    is_favourite: true,
  });
  expect(await toggle()).toEqual({ id, is_favourite: false });
  expect((await user.call('GET', '/saved-images/favourites/')).body).toEqual([]);
});

test.each([
  ['an address of another site', 'https://example.com/picture.png'],
  [
    'an address in our format with a wrong signature',
    `/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/original?exp=9999999999&sig=abc`,
  ],
  ["something that isn't an address", 'picture'],
])('%s is refused as a picture to save', async (_what, saved_image_url) => {
  const before = await server.counts();
  const refusal = await save({ saved_image_url });
  expect([refusal.status, (refusal.body as { code: string }).code]).toEqual([422, 'address_invalid']);
  expect(await server.counts()).toEqual(before);
});

test('a picture is saved with the model and the prompt of its run, whatever the request says, and only once', async () => {
  const other = await user.addModel();
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const { generated_image_url } = (await user.call<Generated>('POST', '/generated-images/', tryOn)).body.data;
  const listed = async () =>
    (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data[0]!;
  const { run_id, saved_image_id: before } = await listed();
  expect(before).toBeUndefined();
  // The request may contain another model and a prompt that was never applied, because the user changed them after the run. The run's own data must be saved.
  const form = { model_id: other.image.id, prompt: 'Make it red', saved_image_url: other.image.image_url };
  const [first, second] = await Promise.all([save({ ...form, run_id }), save({ ...form, run_id })]);
  const { id } = first.body as SavedImage;
  expect([first.status, second.status, (second.body as SavedImage).id]).toEqual([201, 201, id]);
  const detail = (await user.call<SavedImageDetail>('GET', `/saved-images/get-generated-images/${id}`)).body;
  expect(detail).toMatchObject({ prompt: '', saved_image_url: generated_image_url, model_image_url: image.image_url });
  expect((await listed()).saved_image_id).toBe(id);
  const stranger = await createUser(server.app);
  expect((await stranger.call('POST', '/saved-images/save/', { ...form, garment_id: '1', run_id })).status).toBe(404);
});

test('a saved image names the model and the garment that it was made from', async () => {
  const { image } = await user.addModel();
  const { garment, category } = await user.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: 'Kurta' };
  await user.call('POST', '/generated-images/', tryOn);
  const [made] = (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data;
  const { run_id } = made!;
  const { id } = (await save({ run_id })).body as SavedImage;
  const inputs = {
    model_image: { id: image.id, model_id: image.model_id },
    garment: { id: garment.id, category_name: category.name },
    second_garment: null,
    garment_type: 'Kurta',
    run_id,
  };
  const ofSaved = `/saved-images/get-generated-images/${id}/inputs/`;
  const ofRun = `/generated-images/${run_id}/inputs/`;
  for (const path of [ofSaved, ofRun]) expect((await user.call('GET', path)).body).toMatchObject(inputs);
  const stranger = await createUser(server.app);
  for (const path of [ofSaved, ofRun]) expect((await stranger.call('GET', path)).status).toBe(404);
  await user.call('DELETE', `/garment/category/${category.id}`);
  expect((await user.call('GET', ofRun)).body).toMatchObject({ garment: null, model_image: { id: image.id } });
});

test('the model and garment of a look without a run, such as a sample, are found by their pictures', async () => {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const picture = { model_id: image.id, garment_id: String(garment.id), saved_image_url: garment.image_url };
  const { id } = (await save(picture)).body as SavedImage;
  const { body } = await user.call('GET', `/saved-images/get-generated-images/${id}/inputs/`);
  expect(body).toMatchObject({ model_image: { id: image.id }, garment: { id: garment.id }, run_id: null });
});
