import type { GarmentWithCategoryName } from '../../contract/garments';
import type { GeneratedImage } from '../../contract/generations';
import type { ModelImage } from '../../contract/models';
import { type TestApp, createTestApp } from '../support/testApp';
import { type TestUser, createUser } from '../support/testUser';

let server: TestApp;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await createTestApp();
  [user, stranger] = await Promise.all([createUser(server.app), createUser(server.app)]);
  for (let count = 0; count < 3; count++) {
    await user.addGarment();
    await user.addModel();
  }
  await stranger.addGarment();
  await stranger.addModel();
});
afterAll(() => server.close());

const listGarments = (by: TestUser, query = '') => by.call<GarmentWithCategoryName[]>('GET', `/garment/all/${query}`);
const listImages = (by: TestUser, query = '') => by.call<ModelImage[]>('GET', `/models/images${query}`);

test('the garments of all categories are listed, newest first and page by page, with the names of their categories', async () => {
  const { body: all } = await listGarments(user);
  expect(all).toHaveLength(3);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const { body: ofCategory } = await user.call<GarmentWithCategoryName[]>('GET', `/garment/${all[0]!.category_id}/`);
  expect(ofCategory.map(({ id }) => id)).toContain(all[0]!.id);
  expect(all.every(({ category_name }) => category_name !== '')).toBe(true);
  const first = await listGarments(user, '?limit=2');
  const rest = await listGarments(user, `?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('the images of all models are listed, newest first and page by page', async () => {
  const { body: all } = await listImages(user);
  expect(all).toHaveLength(3);
  const first = await listImages(user, '?limit=2');
  const rest = await listImages(user, `?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('a search ignores case, and treats every character literally', async () => {
  const { garment, category } = await user.addGarment();
  const found = async (search: string) =>
    (await listGarments(user, `?search=${encodeURIComponent(search)}`)).body.map(({ id }) => id);
  expect(await found(garment.name.toUpperCase())).toContain(garment.id);
  expect(await found(` ${category.name.toLowerCase()} `)).toContain(garment.id);
  for (const wildcard of ['%', '_', '\\']) expect(await found(wildcard)).toEqual([]);
  const { image } = await user.addModel();
  const models = (await listImages(user, `?search=${encodeURIComponent(image.name.toUpperCase())}`)).body;
  expect(models.map(({ id }) => id)).toContain(image.id);
  expect((await listImages(user, '?search=nobody')).body).toEqual([]);
});

test('deleted items are no longer listed, and a deleted look no longer counts as saved', async () => {
  const { garment } = await user.addGarment();
  const { image } = await user.addModel();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await user.call('POST', '/generated-images/', tryOn);
  const made = async () =>
    (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data[0]!;
  const { run_id, generated_image_url: saved_image_url } = await made();
  const look = { model_id: image.id, garment_id: String(garment.id), prompt: '', saved_image_url, run_id };
  const { id } = (await user.call<{ id: number }>('POST', '/saved-images/save/', look)).body;
  expect((await made()).saved_image_id).toBe(id);
  await user.call('DELETE', `/saved-images/${id}`);
  expect((await made()).saved_image_id).toBeUndefined();
  await user.call('DELETE', `/garment/${garment.id}`);
  await user.call('DELETE', `/models/${image.model_id}`);
  expect((await listGarments(user)).body.map(({ id: garmentId }) => garmentId)).not.toContain(garment.id);
  expect((await listImages(user)).body.map(({ id: imageId }) => imageId)).not.toContain(image.id);
  const inputs = await user.call('GET', `/generated-images/${run_id}/inputs/`);
  expect(inputs.body).toMatchObject({ model_image: null, garment: null });
});

test("users don't see the photos of other users", async () => {
  expect((await listGarments(stranger)).body).toHaveLength(1);
  expect((await listImages(stranger)).body).toHaveLength(1);
});
