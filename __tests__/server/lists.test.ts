import { type TestApp, createTestApp } from '../support/testApp';
import { jpeg } from '../support/testImages';
import { type TestUser, createUser } from '../support/testUser';

let server: TestApp;
let user: TestUser;
/** The path of each list, and the ids of its items in the order of their creation. */
let lists: Record<string, { path: string; createdIds: number[]; oldestFirst?: true }>;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const model = await user.addModel();
  const { category, garment } = await user.addGarment();
  const photo = { bytes: await jpeg() };
  const models = [model.id];
  const images = [model.image.id];
  const categories = [category.id];
  const garments = [garment.id];
  const savedIds: number[] = [];
  const save = {
    model_id: model.image.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: model.image.image_url,
  };
  for (let index = 0; index < 4; index++) {
    models.push((await user.addModel()).id);
    images.push((await user.upload<{ id: number }>(`/models/images?model_id=${model.id}`, { image: photo })).body.id);
    const fields = { name: 'Kurta', category_id: String(category.id), image: photo };
    garments.push((await user.upload<{ data: { id: number } }>('/garment/', fields)).body.data.id);
    categories.push(
      (await user.call<{ data: { id: number } }>('POST', `/garment/category/?name=More${index}`)).body.data.id,
    );
    savedIds.push(
      (await user.call<{ id: number }>('POST', '/saved-images/save/', { ...save, prompt: `Look ${index}` })).body.id,
    );
    await user.call('PATCH', `/saved-images/favourite/${savedIds.at(-1)}/`);
  }
  lists = {
    models: { path: '/models/', createdIds: models },
    'model images': { path: `/models/${model.id}/images/all`, createdIds: images, oldestFirst: true },
    categories: { path: '/garment/category/', createdIds: categories },
    garments: { path: `/garment/${category.id}/`, createdIds: garments },
    'saved images': { path: '/saved-images/get-generated-images/', createdIds: savedIds },
    favourites: { path: '/saved-images/favourites/', createdIds: savedIds },
  };
});
afterAll(() => server.close());

const listNames = ['models', 'model images', 'categories', 'garments', 'saved images', 'favourites'];
const getPage = async (path: string, query: string) => {
  const { status, body, headers } = await user.call<{ id: number }[]>('GET', `${path}${query}`);
  expect(status).toBe(200);
  return { ids: body.map(({ id }) => id), next: headers['x-next-cursor'] as string | undefined };
};

test.each(listNames)('the list of %s has the same rows in one page as in several, and each row once', async (name) => {
  const { path, createdIds, oldestFirst } = lists[name]!;
  const order = oldestFirst ? createdIds : createdIds.toReversed();
  expect(await getPage(path, '')).toEqual({ ids: order, next: undefined });
  const pagedIds: number[] = [];
  let { ids, next } = await getPage(path, '?limit=2');
  for (; next !== undefined; { ids, next } = await getPage(path, `?limit=2&cursor=${next}`)) {
    expect(ids).toHaveLength(2);
    pagedIds.push(...ids);
  }
  expect([...pagedIds, ...ids]).toEqual(order);
});

test('the next page starts after the last row of the previous page, even if that row was deleted and new rows were added', async () => {
  const path = '/garment/category/';
  const first = await getPage(path, '?limit=2');
  await user.call('DELETE', `/garment/category/${first.ids[1]}`);
  await user.call('POST', '/garment/category/?name=Newest');
  const rest = await getPage(path, `?cursor=${first.next}`);
  expect(rest.ids).toEqual(lists.categories!.createdIds.toReversed().slice(2));
});

test.each(['?limit=0', '?limit=201', '?limit=many', '?cursor=nonsense', '?cursor=..%2F..', '?cursor=OTk5OTk5OTk5OQ'])(
  "a list with the query %s is refused with an error in the API's format",
  async (query) => {
    const { status, body } = await user.call<{ code: string; detail: string }>('GET', `/models/${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.detail).toMatch(/is not valid/);
  },
);

test('a list returns at most 200 rows per page', async () => {
  const other = await createUser(server.app);
  const { id } = await other.profile();
  await server.rows(
    `insert into categories (user_id, name) select $1, 'Category ' || n from generate_series(1, 201) n`,
    [id],
  );
  const { body, headers } = await other.call<unknown[]>('GET', '/garment/category/');
  expect(body).toHaveLength(200);
  const rest = await other.call<unknown[]>('GET', `/garment/category/?cursor=${String(headers['x-next-cursor'])}`);
  expect([rest.body.length, rest.headers['x-next-cursor']]).toEqual([1, undefined]);
});
