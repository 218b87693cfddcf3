import type { Category, CategoryCover, Garment } from '../../../contract/garments';
import { removeDeleted } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const createPath = (name: string) => `/garment/category/?name=${encodeURIComponent(name)}`;

test('categories and their garments are listed newest first', async () => {
  const user = await createUser(server.app);
  const { category, garment } = await user.addGarment();
  const other = await user.call<{ data: Category }>('POST', createPath('  Sarees & more '));
  expect([other.status, other.body.data.name]).toEqual([201, 'Sarees & more']);
  expect((await user.call('GET', '/garment/category/')).body).toEqual([other.body.data, category]);
  const second = await user.upload<{ data: Garment }>('/garment/', {
    name: 'Silk',
    category_id: String(category.id),
    image: { bytes: await jpeg() },
  });
  await server.idle();
  const garments = (await user.call<Garment[]>('GET', `/garment/${category.id}/`)).body;
  expect(garments.map(({ id }) => id)).toEqual([second.body.data.id, garment.id]);
  expect(garments[1]).toEqual({ ...garment, reading: expect.objectContaining({ status: 'ready' }) });
});

test('a category name is unique per user', async () => {
  const [user, other] = [await createUser(server.app), await createUser(server.app)];
  expect((await user.call('POST', createPath('Kurtas'))).status).toBe(201);
  const duplicate = await user.call('POST', createPath(' kurtas '));
  expect([duplicate.status, duplicate.body]).toEqual([
    409,
    { code: 'category_exists', detail: 'A category with this name already exists' },
  ]);
  expect((await other.call('POST', createPath('Kurtas'))).status).toBe(201);
});

test('a category without a name is refused', async () => {
  const user = await createUser(server.app);
  expect((await user.call('POST', createPath('   '))).body).toEqual({
    code: 'invalid_input',
    detail: 'Name is required',
  });
});

test('deleting a category deletes its garments and their files, except the photo of a garment in a saved image', async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { category, garment } = await user.addGarment();
  const savedGarment = await user.upload<{ data: Garment }>('/garment/', {
    name: 'Kept',
    category_id: String(category.id),
    image: { bytes: await jpeg() },
  });
  const savedImage = await user.call<{ id: number }>('POST', '/saved-images/save/', {
    model_id: image.id,
    garment_id: String(savedGarment.body.data.id),
    prompt: '',
    saved_image_url: image.image_url,
  });
  const files = await server.files();

  expect((await user.call('DELETE', `/garment/category/${category.id}`)).status).toBe(204);
  expect((await user.call('GET', `/garment/${category.id}/`)).status).toBe(404);
  await removeDeleted(server);
  expect((await server.app.inject(garment.image_url)).statusCode).toBe(404);
  // Four files were removed: the photo and the cut-out of one garment, each with its thumbnail. The files of the other garment stay, because a saved image was
  // made from it.
  expect(await server.files()).toHaveLength(files.length - 4);
  const detail = await user.call<{ garment_image_url: string }>(
    'GET',
    `/saved-images/get-generated-images/${savedImage.body.id}`,
  );
  expect((await server.app.inject(detail.body.garment_image_url)).statusCode).toBe(200);
});

test('the tile of a category shows the number of its garments and its newest four', async () => {
  const user = await createUser(server.app);
  const { category, garment } = await user.addGarment();
  const added: Garment[] = [garment];
  for (const name of ['Two', 'Three', 'Four', 'Five']) {
    const fields = { name, category_id: String(category.id), image: { bytes: await jpeg() } };
    added.unshift((await user.upload<{ data: Garment }>('/garment/', fields)).body.data);
  }
  const [deleted] = added;
  await user.call('DELETE', `/garment/${deleted?.id}`);
  const empty = (await user.call<{ data: Category }>('POST', createPath('Sarees'))).body.data;
  const covers = (await user.call<CategoryCover[]>('GET', '/garment/category/covers/')).body;
  const pathOf = ({ image_url }: { image_url: string }) => image_url.split('?')[0];
  expect(covers.map(({ pictures, ...rest }) => ({ ...rest, pictures: pictures.map(pathOf) }))).toEqual([
    { id: empty.id, garments: 0, pictures: [] },
    { id: category.id, garments: 4, pictures: added.slice(1).map(pathOf) },
  ]);
  const stranger = await createUser(server.app);
  expect((await stranger.call('GET', '/garment/category/covers/')).body).toEqual([]);
});
