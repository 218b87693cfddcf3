import { join } from 'node:path';
import { closeDemoAccount } from '../../../server/demo/demoAccount';
import { seedDemo } from '../../../server/demo/seedDemo';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount, signIn } from '../../support/testUser';

const file = 'sample.svg';
const samples = {
  folder: join(__dirname, '../../support'),
  models: [
    { name: 'Meera', phone_number: '0000000001', file },
    { name: 'Dev', phone_number: '0000000002', file },
  ],
  garments: [
    { category: 'Kurtas', name: 'Indigo', file },
    { category: 'Kurtas', name: 'Marigold', file },
    { category: 'Sarees', name: 'Silk', file },
  ],
};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const asDemo = async () => {
  const { access_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  return async <T>(path: string) => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await server.app.inject({ url: `/api/v1${path}`, headers })).json() as T;
  };
};

test('an interrupted seeding is completed by the next, without duplicates', async () => {
  const missing = {
    ...samples,
    garments: [...samples.garments, { category: 'Kurtas', name: 'Lost', file: 'lost.svg' }],
  };
  await expect(seedDemo(server.platform, missing)).rejects.toThrow('lost.svg');
  await seedDemo(server.platform, samples);
  const complete = await server.counts();
  expect(complete).toMatchObject({ users: 1, models: 2, categories: 2, garments: 3 });
  await seedDemo(server.platform, samples);
  expect(await server.counts()).toEqual(complete);
});

test('the demo user finds the samples in their order, rendered as photos', async () => {
  const get = await asDemo();
  const models = await get<{ name: string; image_url: string }[]>('/models/');
  expect(models.map(({ name }) => name)).toEqual(['Meera', 'Dev']);
  const picture = await server.app.inject(models[0]!.image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await get<{ name: string }>('/users/')).name).toBe('Demo');
});

test('where the demo account is not allowed, one from an earlier start can no longer be used', async () => {
  const { refresh_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  await closeDemoAccount(server.platform);
  expect((await signIn(server.app, 'demo', 'drape-demo1')).statusCode).toBe(401);
  const payload = { refresh_token };
  const renewal = await server.app.inject({ method: 'POST', url: '/api/v1/auth/refresh_token/', payload });
  expect(renewal.statusCode).toBe(401);

  await seedDemo(server.platform, samples);
  expect((await signIn(server.app, 'demo', 'drape-demo1')).statusCode).toBe(200);
});

test('a customer named demo keeps their account', async () => {
  const other = await createTestApp();
  const account = { ...newAccount(), username: 'Demo' };
  await other.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  await seedDemo(other.platform, samples);
  await closeDemoAccount(other.platform);
  expect((await signIn(other.app, 'demo', account.password)).statusCode).toBe(200);
  expect(await other.counts()).toMatchObject({ users: 1, models: 0, garments: 0 });
  await other.close();
});

test("rendering our own drawings doesn't allow SVG uploads", async () => {
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
});
