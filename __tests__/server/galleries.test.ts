import type { Garment } from '../../contract/garments';
import type { SavedImage } from '../../contract/saved';
import { type TestApp, createTestApp } from '../support/testApp';
import { type TestUser, createUser } from '../support/testUser';

let server: TestApp;
let user: TestUser;
let stranger: TestUser;
let kurtas: number;
let sarees: number;

interface Row {
  id: number;
  name: string;
}

/** Returns all rows of a list. Loads them two at a time, to test the cursors of every sort order. */
async function listAll<T = Row>(path: string, of = user): Promise<T[]> {
  const rows: T[] = [];
  const separator = path.includes('?') ? '&' : '?';
  for (let cursor = ''; ;) {
    const { status, body, headers } = await of.call<T[]>('GET', `${path}${separator}limit=2${cursor}`);
    expect(status).toBe(200);
    rows.push(...body);
    const next = headers['x-next-cursor'];
    if (next === undefined) return rows;
    cursor = `&cursor=${String(next)}`;
  }
}

const namesIn = async (path: string, of = user) => (await listAll(path, of)).map(({ name }) => name);

/** Inserts garments into a category, in this order, without an upload. If a kind is given, the garment also gets a reading of this kind. */
async function addGarments(owner: TestUser, category: number, wanted: [name: string, kind?: string][]) {
  const { id: userId } = await owner.profile();
  for (const [name, kind] of wanted) {
    const [picture] = await server.rows<{ id: string }>(
      `insert into media (id, user_id, key, thumbnail_key, content_type, width, height, bytes, sha256, thumbhash)
       values (gen_random_uuid(), $1, 'k', 't', 'image/jpeg', 6, 8, 1, 's', 'h') returning id`,
      [userId],
    );
    await server.rows(`insert into garments (category_id, name, media_id) values ($1, $2, $3)`, [
      category,
      name,
      picture!.id,
    ]);
    if (kind)
      await server.rows(
        `insert into readings (media_id, user_id, subject, status, result) values ($1, $2, 'garment', 'ready', $3)`,
        [picture!.id, userId, { version: server.engine.readerVersion, kind }],
      );
  }
}

const addCategory = async (owner: TestUser, name: string) =>
  (await owner.call<{ data: Row }>('POST', `/garment/category/?name=${encodeURIComponent(name)}`)).body.data.id;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  stranger = await createUser(server.app);
  kurtas = await addCategory(user, 'Kurtas 100%');
  sarees = await addCategory(user, 'Sarees');
  await addGarments(user, kurtas, [
    ['indigo', 'top'],
    ['Rust', 'dress'],
    ['indigo', 'shirt'],
    ['Amber', 'top'],
  ]);
  await addGarments(user, sarees, [
    ['Indigo silk', 'drape'],
    ['बनारसी साड़ी', 'drape'],
    ['amber', 'top'],
  ]);
  await addGarments(stranger, await addCategory(stranger, 'Kurtas'), [['indigo', 'top']]);
});
afterAll(() => server.close());

test('garments are searched by name and category, filtered and sorted, and the pages of each sort order contain every garment once', async () => {
  const all = ['amber', 'बनारसी साड़ी', 'Indigo silk', 'Amber', 'indigo', 'Rust', 'indigo'];
  expect(await namesIn('/garment/all/')).toEqual(all);
  expect(await namesIn('/garment/all/?sort=oldest')).toEqual(all.toReversed());
  expect(await namesIn('/garment/all/?sort=name')).toEqual([
    'Amber',
    'amber',
    'indigo',
    'indigo',
    'Indigo silk',
    'Rust',
    'बनारसी साड़ी',
  ]);
  expect(await namesIn('/garment/all/?search=%20INDIGO%20')).toEqual(['Indigo silk', 'indigo', 'indigo']);
  expect(await namesIn(`/garment/all/?search=${encodeURIComponent('साड़ी')}`)).toEqual(['बनारसी साड़ी']);
  // A search has no wildcards (% and _), and also finds garments by the name of their category.
  expect(await namesIn('/garment/all/?search=100%25')).toEqual(all.slice(3));
  expect(await namesIn('/garment/all/?search=_ndigo')).toEqual([]);
  expect(await namesIn('/garment/all/?kind=top&sort=name')).toEqual(['Amber', 'amber', 'indigo']);
  expect(await namesIn(`/garment/all/?kind=top&category_id=${kurtas}&search=a`)).toEqual(['Amber']);
  expect(await namesIn(`/garment/all/?category_id=${sarees}`)).toEqual(all.slice(0, 3));
  // A search within a category ignores the name of the category.
  expect(await namesIn(`/garment/${kurtas}/?search=kurtas`)).toEqual([]);
  expect(await namesIn(`/garment/${kurtas}/?search=indigo&kind=shirt`)).toEqual(['indigo']);
  expect(await namesIn(`/garment/${kurtas}/?sort=name`)).toEqual(['Amber', 'indigo', 'indigo', 'Rust']);
  expect(await namesIn(`/garment/${kurtas}/?sort=oldest`)).toEqual(['indigo', 'Rust', 'indigo', 'Amber']);
});

test("only the user's own garments are found, and unknown sort orders and filters are refused", async () => {
  expect(await namesIn('/garment/all/?search=indigo', stranger)).toEqual(['indigo']);
  expect(await namesIn(`/garment/all/?category_id=${kurtas}`, stranger)).toEqual([]);
  expect((await stranger.call('GET', `/garment/${kurtas}/?search=indigo`)).status).toBe(404);
  for (const query of ['sort=price', 'kind=hat', 'category_id=0'])
    expect((await user.call('GET', `/garment/all/?${query}`)).status).toBe(400);
  const { headers } = await user.call('GET', '/garment/all/?limit=1');
  const cursorOfDates = String(headers['x-next-cursor']);
  expect((await user.call('GET', `/garment/all/?sort=name&cursor=${cursorOfDates}`)).status).toBe(400);
});

test('in a list sorted by name, the next page starts after the last row of the previous page, even if that row was renamed and deleted', async () => {
  const category = await addCategory(user, 'Shawls');
  await addGarments(user, category, [['c'], ['a'], ['b'], ['d']]);
  const path = `/garment/${category}/?sort=name&limit=2`;
  const first = await user.call<Row[]>('GET', path);
  await user.call('PATCH', `/garment/${first.body[1]!.id}`, { name: 'z' });
  await user.call('DELETE', `/garment/${first.body[1]!.id}`);
  const rest = await user.call<Row[]>('GET', `${path}&cursor=${String(first.headers['x-next-cursor'])}`);
  expect(rest.body.map(({ name }) => name)).toEqual(['c', 'd']);
  await user.call('DELETE', `/garment/category/${category}`);
});

test('a filter finds a garment by its corrected kind, and a garment can be moved to another category of its owner', async () => {
  const [garment] = await listAll<Garment>(`/garment/${kurtas}/?search=rust`);
  await user.call('PATCH', `/garment/${garment!.id}`, { kind: 'jacket' });
  expect(await namesIn('/garment/all/?kind=jacket')).toEqual(['Rust']);
  expect(await namesIn('/garment/all/?kind=dress')).toEqual([]);
  const moved = await user.call<{ data: Garment }>('PATCH', `/garment/${garment!.id}`, { category_id: sarees });
  expect([moved.status, moved.body.data.category_id, moved.body.data.name]).toEqual([200, sarees, 'Rust']);
  expect(await namesIn(`/garment/${sarees}/?search=rust`)).toEqual(['Rust']);
  const foreign = await addCategory(stranger, 'Foreign');
  expect((await user.call('PATCH', `/garment/${garment!.id}`, { category_id: foreign })).status).toBe(404);
  expect((await stranger.call('PATCH', `/garment/${garment!.id}`, { category_id: foreign })).status).toBe(404);
});

test('models are searched and sorted by name and date', async () => {
  for (const name of ['Zoya', 'anika', 'Zoya Khan'])
    await server.rows(
      `with model as (insert into models (user_id, name, phone_number) values ($1, $2, '9876543210') returning id)
       insert into model_images (model_id, media_id) select model.id, (select id from media where user_id = $1 limit 1) from model`,
      [(await user.profile()).id, name],
    );
  expect(await namesIn('/models/')).toEqual(['Zoya Khan', 'anika', 'Zoya']);
  expect(await namesIn('/models/?sort=oldest')).toEqual(['Zoya', 'anika', 'Zoya Khan']);
  expect(await namesIn('/models/?sort=name')).toEqual(['anika', 'Zoya', 'Zoya Khan']);
  expect(await namesIn('/models/?search=zoya&sort=name')).toEqual(['Zoya', 'Zoya Khan']);
  expect(await namesIn('/models/?search=zoya', stranger)).toEqual([]);
});

test('looks are found by their prompt, and by the current names of their garment and their model', async () => {
  const owner = await createUser(server.app);
  const { id: modelId, image } = await owner.addModel();
  const { garment } = await owner.addGarment();
  const save = async (prompt: string) => {
    const look = { model_id: image.id, garment_id: String(garment.id), prompt, saved_image_url: image.image_url };
    return (await owner.call<SavedImage>('POST', '/saved-images/save/', look)).body;
  };
  const [blue, red, plain] = [await save('Make it blue'), await save('Make it red'), await save('')];
  expect(blue).toMatchObject({ model_name: 'Meera', garment_name: 'Indigo kurta' });
  expect(new Date(blue.created_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
  await owner.call('PATCH', `/saved-images/favourite/${red.id}/`);
  const found = async (query: string, of = owner) =>
    (await listAll<SavedImage>(`/saved-images/get-generated-images/?${query}`, of)).map(({ id }) => id);
  const newestFirst = [plain.id, red.id, blue.id];
  expect(await found('sort=newest')).toEqual(newestFirst);
  expect(await found('sort=oldest')).toEqual(newestFirst.toReversed());
  expect(await found('search=BLUE')).toEqual([blue.id]);
  expect(await found('search=make&sort=oldest')).toEqual([blue.id, red.id]);
  expect(await found('favourites=true')).toEqual([red.id]);
  expect(await found('favourites=true&search=blue')).toEqual([]);
  expect(await found('search=meera')).toEqual(newestFirst);
  expect(await found('search=kurta')).toEqual(newestFirst);
  expect(await found('search=blue', user)).toEqual([]);
  await owner.call('PATCH', `/models/${modelId}`, { name: 'Ishani' });
  await owner.call('DELETE', `/garment/${garment.id}`);
  expect([await found('search=meera'), await found('search=kurta'), await found('search=ishani')]).toEqual([
    [],
    [],
    newestFirst,
  ]);
  const [first] = await listAll<SavedImage>('/saved-images/get-generated-images/?favourites=true', owner);
  expect(first).toMatchObject({ model_name: 'Ishani', garment_name: null });
});

test('a look can be named, and is then found and sorted by its name', async () => {
  const owner = await createUser(server.app);
  const { image } = await owner.addModel();
  const { garment } = await owner.addGarment();
  const save = async (prompt: string) => {
    const look = { model_id: image.id, garment_id: String(garment.id), prompt, saved_image_url: image.image_url };
    return (await owner.call<SavedImage>('POST', '/saved-images/save/', look)).body;
  };
  const [zari, unnamed, anarkali] = [await save('a'), await save('b'), await save('c')];
  const rename = (id: number, name: string, by = owner) => by.call('PATCH', `/saved-images/${id}`, { name });
  expect((await rename(zari.id, ' zari for Diwali ')).status).toBe(204);
  await rename(anarkali.id, 'Anarkali');
  expect([(await rename(zari.id, 'Mine', stranger)).status, (await rename(zari.id, '  ')).status]).toEqual([404, 400]);
  const gallery = '/saved-images/get-generated-images/';
  const sorted = await listAll<SavedImage>(`${gallery}?sort=name`, owner);
  expect(sorted.map(({ id, name }) => [id, name])).toEqual([
    [anarkali.id, 'Anarkali'],
    // This look has no name. It is sorted by the names of its garment and model, "Indigo kurta on Meera".
    [unnamed.id, null],
    [zari.id, 'zari for Diwali'],
  ]);
  expect((await listAll(`${gallery}?search=DIWALI`, owner)).map(({ id }) => id)).toEqual([zari.id]);
  expect((await owner.call<SavedImage>('GET', `${gallery}${zari.id}`)).body.name).toBe('zari for Diwali');
});

test('a photo of a model can be named, and is then found by its name', async () => {
  const owner = await createUser(server.app);
  const { id, image } = await owner.addModel();
  const other = await owner.addModel();
  const path = `/models/${id}/image/${image.id}`;
  const rename = (name: string, by = owner, to = path) => by.call('PATCH', to, { name });
  expect([image.photo_name, (await rename(' In the garden ')).status]).toEqual([null, 204]);
  expect((await owner.call('GET', path)).body).toMatchObject({ name: 'Meera', photo_name: 'In the garden' });
  const found = async (search: string) =>
    (await listAll(`/models/images?search=${search}`, owner)).map(({ id: imageId }) => imageId);
  expect([await found('GARDEN'), await found('meera')]).toEqual([[image.id], [other.image.id, image.id]]);
  expect((await rename('Mine', stranger)).status).toBe(404);
  expect((await rename('Mine', owner, `/models/${other.id}/image/${image.id}`)).status).toBe(404);
});
