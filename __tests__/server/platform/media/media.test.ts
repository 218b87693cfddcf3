import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RenewedAddresses } from '../../../../contract/media';
import { mediaAddresses } from '../../../../server/platform/media/mediaAddress';
import { type TestApp, createTestApp, testSecrets } from '../../../support/testApp';
import { png } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';

let server: TestApp;
let owner: TestUser;
let address: string;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createUser(server.app);
  address = (await owner.addModel()).image.image_url;
});
afterAll(() => server.close());

const getPicture = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject(url);
  return { statusCode, headers, body };
};
const hourMs = 3_600_000;

test('a signed address shows the picture without an access token, and only browsers may cache the picture', async () => {
  const { statusCode, headers } = await getPicture(address);
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
  ['a later expiry', (url: string) => url.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`)],
  ['another signature', (url: string) => url.replace(/sig=./, (start) => `sig=${start.endsWith('A') ? 'B' : 'A'}`)],
  ['no signature', (url: string) => url.split('?')[0]!],
])('an address that was altered to %s is refused', async (_what, alter) => {
  const { statusCode, body } = await getPicture(alter(address));
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'address_invalid']);
});

test('changing any character of a signed address makes it invalid', async () => {
  const start = '/media/'.length;
  for (let at = start; at < address.length; at++)
    for (const other of ['0', 'A', 'f', '_', '%'].filter((letter) => letter !== address[at])) {
      const altered = address.slice(0, at) + other + address.slice(at + 1);
      const { statusCode } = await getPicture(altered);
      // Some changes give an unknown path (404) or an invalid URL (400).
      expect([altered, [400, 403, 404].includes(statusCode)]).toEqual([altered, true]);
    }
});

test.each([
  ['two signatures', (url: string) => url.replace(/&(sig=.*)/, '&$1&$1')],
  ['an expiry with a leading zero', (url: string) => url.replace('exp=', 'exp=0')],
  ['two expiries', (url: string) => url.replace('exp=', 'exp=9e99&exp=')],
  ['a shorter signature', (url: string) => url.slice(0, -1)],
  ['a longer signature', (url: string) => `${url}=`],
])('an address with %s is refused', async (_what, alter) => {
  expect((await getPicture(alter(address))).statusCode).toBe(403);
});

describe('renewing expired addresses', () => {
  const renew = (user: TestUser, ...urls: string[]) => user.call<RenewedAddresses>('POST', '/media/renew/', { urls });
  const expiredAddress = (variant: 'original' | 'thumbnail' = 'original') =>
    mediaAddresses(testSecrets.mediaAddresses, () => Date.now() - 31 * hourMs).of({
      id: address.split('/')[2]!,
      variant,
    });

  test.each(['original', 'thumbnail'] as const)(
    "the expired address of a picture is renewed for the picture's owner (%s)",
    async (variant) => {
      const { status, body } = await renew(owner, expiredAddress(variant));
      const [url] = body.urls;
      expect([status, url?.split('?')[0]]).toEqual([200, expiredAddress(variant).split('?')[0]]);
      expect((await getPicture(url!)).statusCode).toBe(200);
    },
  );

  test('an expired address is not renewed for other users', async () => {
    const stranger = await createUser(server.app);
    expect(await renew(stranger, expiredAddress())).toMatchObject({ status: 200, body: { urls: [null] } });
  });

  test("an address that was altered or isn't ours is not renewed", async () => {
    const { body } = await renew(
      owner,
      expiredAddress().replace(/exp=\d/, 'exp=9'),
      expiredAddress().replace('/original', '/thumbnail'),
      `https://example.com${expiredAddress()}`,
      '',
    );
    expect(body.urls).toEqual([null, null, null, null]);
  });

  test("each renewed address has the place of the expired one in the list, and null stands for those that aren't renewed", async () => {
    const { body } = await renew(
      owner,
      'nothing',
      expiredAddress(),
      expiredAddress('thumbnail'),
      expiredAddress().slice(0, -1),
    );
    expect(body.urls.map((url) => url?.replace(/\?.*/, ''))).toEqual([
      undefined,
      expiredAddress().replace(/\?.*/, ''),
      expiredAddress('thumbnail').replace(/\?.*/, ''),
      undefined,
    ]);
  });
});

test('the server never fetches an address that a client sends', async () => {
  const visitors: string[] = [];
  const canary = createServer((request, response) => {
    visitors.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const { image } = await owner.addModel();
  const { category, garment } = await owner.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  for (const url of [
    `${canaryUrl}/a.png`,
    `${canaryUrl}${address}`,
    `//${canaryUrl.slice(7)}${address}`,
    `${canaryUrl}#${address}`,
  ]) {
    const form = {
      image: { bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`) },
    };
    const renewed = await owner.call<RenewedAddresses>('POST', '/media/renew/', { urls: [url] });
    expect(renewed.body.urls).toEqual([null]);
    const answers = [
      await owner.call('POST', '/garment/extract/gpt/', { category_id: category.id, image_url: url }),
      await owner.call('POST', '/saved-images/save/', {
        model_id: image.id,
        garment_id: String(garment.id),
        prompt: url,
        saved_image_url: url,
      }),
      await owner.upload('/generated-images/prompt', {
        ...Object.fromEntries(Object.entries(tryOnRequest).map(([name, value]) => [name, String(value)])),
        prompt: 'Make it blue',
        image_url: url,
        generated_image: { bytes: await png() },
        image_mask: { bytes: await png() },
      }),
      await owner.upload('/models/', { name: url, phone_number: '9876543210', ...form }),
    ];
    for (const { status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  }
  canary.close();
  expect(visitors).toEqual([]);
});

test('an address that has expired is refused', async () => {
  const yesterday = mediaAddresses(testSecrets.mediaAddresses, () => Date.now() - 31 * hourMs);
  const { statusCode, body } = await getPicture(yesterday.of({ id: address.split('/')[2]!, variant: 'original' }));
  expect([statusCode, JSON.parse(body)]).toEqual([
    403,
    { code: 'address_expired', detail: 'This image address has expired. Please reload the page.' },
  ]);
});

test('an address is valid for 24 to 30 hours; a picture keeps the same address for six hours, so that browsers can cache it', () => {
  let now = Date.UTC(2026, 0, 1, 6);
  const addresses = mediaAddresses('secret', () => now);
  const reference = { id: '0', variant: 'original' } as const;
  const first = addresses.of(reference);
  const end = Number(/exp=(\d+)/.exec(first)?.[1]) * 1000;
  expect((end - now) / hourMs).toBe(30);
  now += 6 * hourMs - 1000;
  expect(addresses.of(reference)).toBe(first);
  expect((end - now) / hourMs).toBeGreaterThan(24);
  now += 1000;
  expect(addresses.of(reference)).not.toBe(first);
});

test('the database contains no signed addresses', async () => {
  const everything = await server.rows<{ row: string }>('select m::text as row from media m');
  expect(everything.map(({ row }) => row).join()).not.toMatch(/sig=|\/media\//);
});
