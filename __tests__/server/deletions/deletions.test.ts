import type { Category, Garment } from '../../../contract/garments';
import type { Model, ModelImage } from '../../../contract/models';
import type { SavedImage, SavedImageDetail } from '../../../contract/saved';
import { readZip } from '../../support/readZip';
import { endGracePeriods, removeDeleted } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createUser(server.app);
  stranger = await createUser(server.app);
});

const idsAt = async (path: string) => {
  const { status, body } = await user.call<{ id: number }[]>('GET', path);
  return status === 200 ? body.map(({ id }) => id) : status;
};

const addImage = async (modelId: number) =>
  (await user.upload<ModelImage>(`/models/images?model_id=${modelId}`, { image: { bytes: await jpeg() } })).body;

const addGarmentTo = async ({ id }: Category) => {
  const form = { name: 'Silk', category_id: String(id), image: { bytes: await jpeg() } };
  return (await user.upload<{ data: Garment }>('/garment/', form)).body.data;
};

const saveLook = async (image: ModelImage, garment: Garment) =>
  (
    await user.call<SavedImage>('POST', '/saved-images/save/', {
      model_id: image.id,
      garment_id: String(garment.id),
      prompt: '',
      saved_image_url: image.image_url,
    })
  ).body;

/** Creates a library with two of everything. */
async function createLibrary() {
  const { id: modelId, image } = await user.addModel();
  const secondImage = await addImage(modelId);
  const { category, garment } = await user.addGarment();
  const secondGarment = await addGarmentTo(category);
  const look = await saveLook(image, garment);
  return { modelId, image, secondImage, category, garment, secondGarment, look };
}

type Library = Awaited<ReturnType<typeof createLibrary>>;

/**
 * The kinds of items that can be deleted. Each function returns the path of an item, its id, the path of the list that contains it, and a path that answers 404
 * once the item is deleted (`find`).
 */
const deletableKinds: [string, (library: Library) => { path: string; id: number; list: string; find: string }][] = [
  [
    'a model',
    ({ modelId }) => ({
      path: `/models/${modelId}`,
      id: modelId,
      list: '/models/',
      find: `/models/${modelId}/images/all`,
    }),
  ],
  [
    'a photo of a model',
    ({ modelId, image }) => ({
      path: `/models/${modelId}/image/${image.id}`,
      id: image.id,
      list: `/models/${modelId}/images/all`,
      find: `/models/${modelId}/image/${image.id}`,
    }),
  ],
  [
    'a category',
    ({ category: { id } }) => ({
      path: `/garment/category/${id}`,
      id,
      list: '/garment/category/',
      find: `/garment/${id}/`,
    }),
  ],
  [
    'a garment',
    ({ garment: { id, category_id } }) => ({
      path: `/garment/${id}`,
      id,
      list: `/garment/${category_id}/`,
      find: `/garment/${id}/uses/`,
    }),
  ],
  [
    'a saved image',
    ({ look: { id } }) => ({
      path: `/saved-images/${id}`,
      id,
      list: '/saved-images/get-generated-images/',
      find: `/saved-images/get-generated-images/${id}`,
    }),
  ],
];

describe.each(deletableKinds)('%s', (_kind, of) => {
  test("disappears from its list and can't be found by its id once it is deleted, and can be restored completely", async () => {
    const { path, id, list, find } = of(await createLibrary());
    await server.idle();
    const before = [await user.call('GET', list), await user.call('GET', find)].map(({ body }) => body);
    expect((await user.call('DELETE', path)).status).toBe(204);
    expect(await idsAt(list)).not.toContain(id);
    expect((await user.call('GET', find)).status).toBe(404);
    expect((await user.call('DELETE', path)).status).toBe(404);

    expect((await user.call('POST', `${path}/restore/`)).status).toBe(204);
    expect([await user.call('GET', list), await user.call('GET', find)].map(({ body }) => body)).toEqual(before);
  });

  test("can't be restored if it wasn't deleted, more than a minute after its deletion, or by another user", async () => {
    const { path, list, id } = of(await createLibrary());
    expect((await user.call('POST', `${path}/restore/`)).status).toBe(404);
    await user.call('DELETE', path);
    expect((await stranger.call('POST', `${path}/restore/`)).status).toBe(404);
    await endGracePeriods(server);
    const late = await user.call<{ detail: string }>('POST', `${path}/restore/`);
    expect([late.status, late.body.detail]).toEqual([
      404,
      expect.stringMatching(/^This .+ can't be restored any more/),
    ]);
    expect(await idsAt(list)).not.toContain(id);
  });

  test('is kept, with its files, as long as it can be restored', async () => {
    const { path } = of(await createLibrary());
    const files = await server.files();
    const counts = await server.counts();
    await user.call('DELETE', path);
    expect([await server.files(), await server.counts()]).toEqual([files, counts]);
    await removeDeleted(server);
    expect(await server.counts()).not.toEqual(counts);
  });
});

test('a minute after the deletion, the files of all deleted items are removed', async () => {
  const before = await server.files();
  const { modelId, category, look } = await createLibrary();
  await user.call('DELETE', `/models/${modelId}`);
  await user.call('DELETE', `/garment/category/${category.id}`);
  await removeDeleted(server);
  // The look still shows the photos that it was made from.
  const detail = await user.call<SavedImageDetail>('GET', `/saved-images/get-generated-images/${look.id}`);
  for (const address of [detail.body.model_image_url, detail.body.garment_image_url])
    expect((await server.app.inject(address)).statusCode).toBe(200);
  await user.call('DELETE', `/saved-images/${look.id}`);
  await removeDeleted(server);
  expect(await server.files()).toEqual(before);
});

test("a model's only photo can't be deleted without the model", async () => {
  const { modelId, image, secondImage } = await createLibrary();
  const answers = await Promise.all(
    [image, secondImage].map(({ id }) => user.call<{ code?: string }>('DELETE', `/models/${modelId}/image/${id}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    code: 'only_image',
    detail: "This is the model's only photo. Delete the model, or add another photo first.",
  });
  const [model] = (await user.call<Model[]>('GET', '/models/')).body;
  expect(model).toMatchObject({ id: modelId, image_count: 1 });
});

test('if the first photo of a model is deleted, the model is shown with the next one', async () => {
  const { modelId, image, secondImage } = await createLibrary();
  await user.call('DELETE', `/models/${modelId}/image/${image.id}`);
  const [model] = (await user.call<Model[]>('GET', '/models/')).body;
  expect(model).toMatchObject({ image_count: 1, image_url: secondImage.image_url });
});

test('a category is restored with its garments, except those that were deleted before the category', async () => {
  const { category, garment, secondGarment } = await createLibrary();
  await user.call('DELETE', `/garment/${garment.id}`);
  await user.call('DELETE', `/garment/category/${category.id}`);
  expect((await user.call('PATCH', `/garment/${secondGarment.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await user.call('POST', `/garment/${garment.id}/restore/`)).status).toBe(404);
  await user.call('POST', `/garment/category/${category.id}/restore/`);
  expect(await idsAt(`/garment/${category.id}/`)).toEqual([secondGarment.id]);
  expect((await user.call('POST', `/garment/${garment.id}/restore/`)).status).toBe(204);
  expect(await idsAt(`/garment/${category.id}/`)).toEqual([secondGarment.id, garment.id]);
});

test("the name of a deleted category can be used again, and then the deleted category can't be restored", async () => {
  const { category } = await createLibrary();
  await user.call('DELETE', `/garment/category/${category.id}`);
  const name = encodeURIComponent(category.name.toUpperCase());
  const replacement = await user.call<{ data: Category }>('POST', `/garment/category/?name=${name}`);
  expect(replacement.status).toBe(201);
  const restore = () => user.call('POST', `/garment/category/${category.id}/restore/`);
  const refusal = await restore();
  expect([refusal.status, refusal.body]).toEqual([
    409,
    {
      code: 'category_exists',
      detail: "This category can't be restored, because a new category has its name. Rename that one, then try again.",
    },
  ]);
  await user.call('PATCH', `/garment/category/${replacement.body.data.id}`, { name: 'Other' });
  expect((await restore()).status).toBe(204);
  expect(await idsAt('/garment/category/')).toEqual([replacement.body.data.id, category.id]);
});

test("a deleted model, photo or garment can't be used for anything new", async () => {
  const { modelId, image, secondImage, category, garment, secondGarment } = await createLibrary();
  await user.call('DELETE', `/models/${modelId}/image/${image.id}`);
  await user.call('DELETE', `/garment/${garment.id}`);
  const tryOn = (model_image_id: number, garment_id: number) =>
    user.call('POST', '/generated-images/', { model_image_id, garment_id, garment_type: '' });
  expect((await tryOn(image.id, secondGarment.id)).status).toBe(404);
  expect((await tryOn(secondImage.id, garment.id)).status).toBe(404);
  await user.call('DELETE', `/models/${modelId}`);
  expect((await tryOn(secondImage.id, secondGarment.id)).status).toBe(404);
  const form = { image: { bytes: await jpeg() } };
  expect((await user.upload(`/models/images?model_id=${modelId}`, form)).status).toBe(404);
  await user.call('DELETE', `/garment/category/${category.id}`);
  const garmentForm = { ...form, name: 'Late', category_id: String(category.id) };
  expect((await user.upload('/garment/', garmentForm)).status).toBe(404);
});

test("a deleted look isn't listed as a favourite, and can't be marked as one", async () => {
  const { look } = await createLibrary();
  await user.call('PATCH', `/saved-images/favourite/${look.id}/`);
  await user.call('DELETE', `/saved-images/${look.id}`);
  expect(await idsAt('/saved-images/favourites/')).toEqual([]);
  expect((await user.call('PATCH', `/saved-images/favourite/${look.id}/`)).status).toBe(404);
  await user.call('POST', `/saved-images/${look.id}/restore/`);
  expect(await idsAt('/saved-images/favourites/')).toEqual([look.id]);
});

test('the API says how many saved images were made with a model, a photo, a garment or a category', async () => {
  const { modelId, image, secondImage, category, garment, secondGarment } = await createLibrary();
  await saveLook(secondImage, garment);
  const deleted = await saveLook(secondImage, secondGarment);
  await user.call('DELETE', `/saved-images/${deleted.id}`);
  const uses = async (path: string) => (await user.call('GET', `${path}/uses/`)).body;
  expect(await uses(`/models/${modelId}`)).toEqual({ saved_images: 2 });
  expect(await uses(`/models/${modelId}/image/${image.id}`)).toEqual({ saved_images: 1 });
  expect(await uses(`/garment/${garment.id}`)).toEqual({ saved_images: 2 });
  expect(await uses(`/garment/${secondGarment.id}`)).toEqual({ saved_images: 0 });
  expect(await uses(`/garment/category/${category.id}`)).toEqual({ garments: 2, saved_images: 2 });
});

test('models, garments and categories can be renamed', async () => {
  const { modelId, category, garment } = await createLibrary();
  await server.idle();
  expect((await user.call('PATCH', `/models/${modelId}`, { name: ' Anika Rao ' })).status).toBe(204);
  expect((await user.call<Model[]>('GET', '/models/')).body[0]!.name).toBe('Anika Rao');
  expect((await user.call('PATCH', `/garment/category/${category.id}`, { name: ' Festive ' })).status).toBe(204);
  expect((await user.call<Category[]>('GET', '/garment/category/')).body).toEqual([{ ...category, name: 'Festive' }]);
  const renamed = await user.call<{ data: Garment }>('PATCH', `/garment/${garment.id}`, { name: ' Diwali ' });
  expect(renamed.body.data).toMatchObject({ id: garment.id, name: 'Diwali', reading: { status: 'ready' } });
});

test('a new name that breaks the rules, or that another category has, changes nothing', async () => {
  const { modelId, category, garment } = await createLibrary();
  const { category: other } = await user.addGarment();
  const refusal = async (path: string, name: string) => {
    const { status, body } = await user.call<{ detail: string }>('PATCH', path, { name });
    return [status, body.detail];
  };
  expect(await refusal(`/models/${modelId}`, 'Me')).toEqual([400, 'Username must be at least 3 characters']);
  expect(await refusal(`/garment/${garment.id}`, '  ')).toEqual([400, 'Name is required']);
  expect(await refusal(`/garment/category/${category.id}`, '  ')).toEqual([400, 'Name is required']);
  expect(await refusal(`/garment/category/${category.id}`, other.name)).toEqual([
    409,
    'A category with this name already exists',
  ]);
  expect((await user.call<Category[]>('GET', '/garment/category/')).body).toEqual([other, category]);
});

test('an export made within a minute after a deletion still contains the deleted items, and deleting the account removes them', async () => {
  const before = await server.files();
  const { modelId, category, look } = await createLibrary();
  await user.call('DELETE', `/models/${modelId}`);
  await user.call('DELETE', `/garment/category/${category.id}`);
  await user.call('DELETE', `/saved-images/${look.id}`);
  const headers = { authorization: `Bearer ${user.tokens.access_token}` };
  const exported = await server.app.inject({ url: '/api/v1/users/export/', headers });
  const files = readZip(exported.rawPayload);
  expect(JSON.parse(String(files.get('models.json')))).toMatchObject([{ name: 'Meera' }]);
  expect(JSON.parse(String(files.get('saved.json')))).toHaveLength(1);
  const { password } = user.account;
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(204);
  expect(await server.files()).toEqual(before);
});
