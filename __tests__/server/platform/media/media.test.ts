import { mediaAddresses } from '../../../../server/platform/media/mediaAddress';
import { type TestApp, createTestApp, testSecrets } from '../../../support/testApp';
import { createUser } from '../../../support/testUser';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await createTestApp();
  address = (await (await createUser(server.app)).addModel()).image.image_url;
});
afterAll(() => server.close());

const get = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject(url);
  return { statusCode, headers, body };
};
const hour = 3_600_000;

test('a signed address shows the picture without a token, and may be kept by the browser alone', async () => {
  const { statusCode, headers } = await get(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['another variant', (url: string) => url.replace('/original', '/thumbnail')],
  [
    'another picture',
    (url: string) => url.replace(/\/media\/./, (start) => `/media/${start.endsWith('a') ? 'b' : 'a'}`),
  ],
  ['a later end', (url: string) => url.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`)],
  ['another signature', (url: string) => url.replace(/sig=./, (start) => `sig=${start.endsWith('A') ? 'B' : 'A'}`)],
  ['no signature', (url: string) => url.split('?')[0]!],
])('an address altered to %s is refused', async (_what, alter) => {
  const { statusCode, body } = await get(alter(address));
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'address_invalid']);
});

test('an address expires', async () => {
  const yesterday = mediaAddresses(testSecrets.mediaAddresses, () => Date.now() - 31 * hour);
  const { statusCode, body } = await get(yesterday.of({ id: address.split('/')[2]!, variant: 'original' }));
  expect([statusCode, JSON.parse(body)]).toEqual([
    403,
    { code: 'address_expired', detail: 'This image address has expired. Please reload the page.' },
  ]);
});

test('an address lives for 24 to 30 hours and stays the same for six, so that a browser can keep its picture', () => {
  let now = Date.UTC(2026, 0, 1, 6);
  const addresses = mediaAddresses('secret', () => now);
  const reference = { id: '0', variant: 'original' } as const;
  const first = addresses.of(reference);
  const end = Number(/exp=(\d+)/.exec(first)?.[1]) * 1000;
  expect((end - now) / hour).toBe(30);
  now += 6 * hour - 1000;
  expect(addresses.of(reference)).toBe(first);
  expect((end - now) / hour).toBeGreaterThan(24);
  now += 1000;
  expect(addresses.of(reference)).not.toBe(first);
});

test('the database holds no address', async () => {
  const everything = await server.rows<{ row: string }>('select m::text as row from media m');
  expect(everything.map(({ row }) => row).join()).not.toMatch(/sig=|\/media\//);
});
