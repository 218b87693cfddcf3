import { closeDemoAccount } from '../../../server/demo/demoAccount';
import { seedDemo } from '../../../server/demo/seedDemo';
import type { SavedImage } from '../../../contract/saved';
import { type TestApp, createTestApp } from '../../support/testApp';
import { testSamples } from '../../support/testSamples';
import { newAccount, signIn } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const signInAsDemo = async () => {
  const { access_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  return async <T>(path: string) => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await server.app.inject({ url: `/api/v1${path}`, headers })).json() as T;
  };
};

const seededCounts = { users: 1, models: 2, categories: 2, garments: 3, saved_images: 1 };

test('a failed seeding leaves no samples behind; the next one adds all samples, and a repeat adds no duplicates', async () => {
  const garmentWithoutFile = { id: 'lost', category: 'Kurtas', name: 'Lost', file: 'lost.webp' };
  const brokenLibrary = { ...testSamples, garments: [...testSamples.garments, garmentWithoutFile] };
  await expect(seedDemo(server.platform, brokenLibrary)).rejects.toThrow('lost.webp');
  expect(await server.counts()).toMatchObject({ users: 1, models: 0, media: 0 });
  expect(await server.files()).toEqual([]);
  await seedDemo(server.platform, testSamples);
  const completeCounts = await server.counts();
  expect(completeCounts).toMatchObject(seededCounts);
  await seedDemo(server.platform, testSamples);
  expect(await server.counts()).toEqual(completeCounts);
});

test('the demo user sees the sample models in library order, and a look on the Saved page', async () => {
  const get = await signInAsDemo();
  const models = await get<{ name: string; image_url: string }[]>('/models/');
  expect(models.map(({ name }) => name)).toEqual(['Meera', 'Dev']);
  const picture = await server.app.inject(models[0]!.image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await get<{ name: string }>('/users/')).name).toBe('Demo');
  const [look] = await get<SavedImage[]>('/saved-images/get-generated-images/');
  expect(look!.is_favourite).toBe(true);
  expect((await server.app.inject(look!.saved_image_url)).statusCode).toBe(200);
});

test('seeding from a changed library removes the samples that the library no longer contains', async () => {
  const [kurta, ...others] = testSamples.garments;
  await seedDemo(server.platform, {
    ...testSamples,
    garments: [{ ...kurta!, id: 'kurta-new', name: 'New' }, ...others],
  });
  const get = await signInAsDemo();
  const categories = await get<{ id: number; name: string }[]>('/garment/category/');
  const kurtas = categories.find(({ name }) => name === 'Kurtas');
  const names = (await get<{ name: string }[]>(`/garment/${kurtas!.id}/`)).map(({ name }) => name);
  expect(names.sort()).toEqual(['Marigold', 'New']);
  expect(await server.counts()).toMatchObject(seededCounts);
});

test('closing the demo account ends its sessions and blocks sign-in; seeding opens it again', async () => {
  const { refresh_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  await closeDemoAccount(server.platform);
  expect((await signIn(server.app, 'demo', 'drape-demo1')).statusCode).toBe(401);
  const payload = { refresh_token };
  const renewal = await server.app.inject({ method: 'POST', url: '/api/v1/auth/refresh_token/', payload });
  expect(renewal.statusCode).toBe(401);

  await seedDemo(server.platform, testSamples);
  expect((await signIn(server.app, 'demo', 'drape-demo1')).statusCode).toBe(200);
});

test('a customer named demo keeps their account', async () => {
  const other = await createTestApp();
  const account = { ...newAccount(), username: 'Demo' };
  await other.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  await seedDemo(other.platform, testSamples);
  await closeDemoAccount(other.platform);
  expect((await signIn(other.app, 'demo', account.password)).statusCode).toBe(200);
  expect(await other.counts()).toMatchObject({ users: 1, models: 0, garments: 0 });
  await other.close();
});

test('the server refuses to read SVG images', async () => {
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
});
