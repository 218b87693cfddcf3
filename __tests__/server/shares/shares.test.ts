import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { digitalSourceType } from '../../../contract/aiMark';
import type { GeneratedImage } from '../../../contract/generations';
import type { SavedImage } from '../../../contract/saved';
import type { Share } from '../../../contract/shares';
import { readZip } from '../../support/readZip';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

const publicUrl = 'https://drape.example.com';
let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp({ publicUrl });
  user = await createUser(server.app);
});
afterAll(() => server.close());

/** Generates a look and saves it, with a prompt that has to be escaped. */
async function saveLook(owner = user): Promise<{ id: number; share: (body?: object) => Promise<Share> }> {
  const { image } = await owner.addModel(await jpeg({ width: 1500, height: 2000 }));
  const { garment } = await owner.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await owner.call('POST', '/generated-images/', tryOn);
  const [made] = (await owner.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data;
  const look = {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: 'Darker <blue> & "gold"',
    saved_image_url: made!.generated_image_url,
  };
  const { id } = (await owner.call<SavedImage>('POST', '/saved-images/save/', look)).body;
  const share = async (body: object = { with_prompt: false }) => {
    const answer = await owner.call<{ data: Share }>('PUT', `/saved-images/${id}/share/`, body);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  return { id, share };
}

const openLink = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: address.replace(publicUrl, ''), headers });

const daysUntil = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 86_400_000);

test('a shared look has a public page with its picture, marked as made with AI and without anything about its owner', async () => {
  const { share } = await saveLook();
  const { share_url, expires_at } = await share();
  expect(share_url).toMatch(/^https:\/\/drape\.example\.com\/s\/[\w-]{24}$/);
  expect(daysUntil(expires_at)).toBe(30);

  const page = await openLink(share_url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'accept-language',
  });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/]+=*'; font-src 'self';/);
  expect(policy).not.toMatch(/script|unsafe/);

  const picture = await openLink(`${share_url}/picture.jpg`);
  const { format, width, height, xmp } = await sharp(picture.rawPayload).metadata();
  expect([picture.headers['content-type'], format]).toEqual(['image/jpeg', 'jpeg']);
  expect(xmp?.toString()).toContain(digitalSourceType);
  // The copy has a signed C2PA manifest of its own, which contains that of the look.
  expect(['c2pa.transcoded', 'c2pa.created'].map((text) => picture.rawPayload.includes(text))).toEqual([true, true]);
  const head = new Map(
    [...page.body.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  expect(Object.fromEntries(head)).toMatchObject({
    robots: 'noindex',
    'og:title': 'A look made with Drape',
    'og:url': share_url,
    'og:image': `${share_url}/picture.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': expect.stringMatching(/AI/),
    'twitter:card': 'summary_large_image',
    'twitter:image': `${share_url}/picture.jpg`,
  });
  expect(width).toBeLessThanOrEqual(1200);
  for (const text of ['Made with AI', 'Try Drape', 'href="/"']) expect(page.body).toContain(text);
  const { username, name, email, address } = user.account;
  for (const text of [username, name, email, address, 'Meera', '9876543210', 'Darker', '<script', 'user_id'])
    expect(page.body).not.toContain(text);

  const hindi = await openLink(share_url, { 'accept-language': 'hi-IN,en;q=0.5' });
  expect([hindi.headers['content-language'], hindi.body]).toEqual(['hi', expect.stringContaining('AI से बनी तस्वीर')]);
});

test('the public page has the fonts of the web app, which its policy allows', async () => {
  const web = await mkdtemp(join(tmpdir(), 'drape-web-'));
  const preload = '<link rel="preload" as="font" type="font/woff2" href="/fonts/sans.0123456789ab.woff2" crossorigin/>';
  const rule =
    "@font-face { font-family: 'Drape Sans'; font-display: optional; src: url(/fonts/sans.0123456789ab.woff2); }";
  await writeFile(join(web, 'index.html'), `<head>${preload}<style>${rule}</style></head>`);
  const withFonts = await createTestApp({ web });
  const { body, headers } = await withFonts.app.inject('/s/unknown');
  expect(body).toContain(preload);
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
  expect(style).toContain(rule.replace('optional', 'swap'));
  expect(style).toMatch(/font: [^;]*"Drape Sans"/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'; font-src 'self';`);
  await withFonts.close();
  await rm(web, { recursive: true });
});

test('sharing again shows the same link, with its previous settings', async () => {
  const { id, share } = await saveLook();
  const get = async () => (await user.call<{ data: Share | null }>('GET', `/saved-images/${id}/share/`)).body.data;
  expect(await get()).toBeNull();
  const [first, second] = await Promise.all([share(), share()]);
  expect(second.share_url).toBe(first.share_url);
  const longer = await share({ days: 90, with_prompt: true });
  expect([longer.share_url, daysUntil(longer.expires_at), longer.with_prompt]).toEqual([first.share_url, 90, true]);
  expect((await openLink(first.share_url)).body).toContain('Darker &lt;blue&gt; &amp; &quot;gold&quot;');
  const hidden = await share({ with_prompt: false });
  expect(hidden).toEqual(await get());
  expect([hidden.share_url, hidden.expires_at]).toEqual([first.share_url, longer.expires_at]);
  expect((await openLink(first.share_url)).body).not.toContain('Darker');
  expect((await user.call('PUT', `/saved-images/${id}/share/`, { days: 365, with_prompt: false })).status).toBe(400);
});

test('a withdrawn link shows nothing from then on, not even to a browser that has the picture; a new link has another address', async () => {
  const { id, share } = await saveLook();
  const { share_url } = await share();
  const { headers } = await openLink(`${share_url}/picture.jpg`);
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = { 'if-none-match': String(headers['etag']) };
  expect((await openLink(`${share_url}/picture.jpg`, again)).statusCode).toBe(304);
  const withdraw = () => user.call('DELETE', `/saved-images/${id}/share/`);
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
  const page = await openLink(share_url);
  expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('This link no longer works')]);
  expect(page.body).not.toContain('picture.jpg');
  expect((await openLink(`${share_url}/picture.jpg`, again)).statusCode).toBe(410);
  const { share_url: newAddress } = await share();
  expect(newAddress).not.toBe(share_url);
  expect([(await openLink(newAddress)).statusCode, (await openLink(share_url)).statusCode]).toEqual([200, 410]);
});

test("a link that has expired doesn't work again when its look is shared again", async () => {
  const { id, share } = await saveLook();
  const { share_url } = await share({ days: 7, with_prompt: false });
  await server.rows("update shares set expires_at = now() - interval '1 second' where saved_image_id = $1", [id]);
  expect((await user.call('GET', `/saved-images/${id}/share/`)).body).toEqual({ data: null });
  for (const part of ['', '/picture.jpg']) expect((await openLink(share_url + part)).statusCode).toBe(410);
  const { share_url: newAddress } = await share();
  expect([(await openLink(newAddress)).statusCode, (await openLink(share_url)).statusCode]).toEqual([200, 410]);
});

test('the link of a deleted look stops working until the look is restored; if the look or the account is removed, nothing is left of the link', async () => {
  const owner = await createUser(server.app);
  const { id, share } = await saveLook(owner);
  const { share_url } = await share();
  await owner.call('DELETE', `/saved-images/${id}`);
  for (const part of ['', '/picture.jpg']) expect((await openLink(share_url + part)).statusCode).toBe(410);
  expect((await owner.call('GET', `/saved-images/${id}/share/`)).status).toBe(404);
  await owner.call('POST', `/saved-images/${id}/restore/`);
  expect((await openLink(share_url)).statusCode).toBe(200);
  expect((await owner.call('DELETE', '/users/', { password: owner.account.password })).status).toBe(204);
  const page = await openLink(share_url);
  expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('There is no look at this address')]);
  expect(await server.rows('select 1 from shares where saved_image_id = $1', [id])).toEqual([]);
});

test("another user's look can't be shared, and a link that never existed opens an error page", async () => {
  const { id, share } = await saveLook();
  const { share_url } = await share();
  const stranger = await createUser(server.app);
  const path = `/saved-images/${id}/share/`;
  const calls = [
    stranger.call('GET', path),
    stranger.call('PUT', path, { with_prompt: true }),
    stranger.call('DELETE', path),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await openLink(share_url)).statusCode).toBe(200);
  for (const address of [`/s/${'A'.repeat(24)}`, `/s/${'A'.repeat(24)}/picture.jpg`, '/s/1', '/s/a/b/c', '/s/%00']) {
    const page = await openLink(address);
    expect([address, page.statusCode, page.headers['content-type']]).toEqual([
      address,
      404,
      'text/html; charset=utf-8',
    ]);
  }
});

test('the export of an account lists its links', async () => {
  const owner = await createUser(server.app);
  const { id, share } = await saveLook(owner);
  const first = await share();
  await owner.call('DELETE', `/saved-images/${id}/share/`);
  const second = await share({ days: 7, with_prompt: true });
  const response = await server.app.inject({
    url: '/api/v1/users/export/',
    headers: { authorization: `Bearer ${owner.tokens.access_token}` },
  });
  const [saved] = JSON.parse(readZip(response.rawPayload).get('saved.json')!.toString());
  expect(saved.links).toMatchObject([
    { address: first.share_url, withPrompt: false, endedAt: expect.any(String) },
    { address: second.share_url, withPrompt: true, expiresAt: second.expires_at, endedAt: null },
  ]);
});

test('above the rate limit, a public page says to wait', async () => {
  const limited = await createTestApp({ rateLimits: true, publicUrl, databaseUrl: server.platform.config.databaseUrl });
  const addresses = Array.from({ length: 640 }, () => '/s/1');
  const answers = await Promise.all(addresses.map((url) => limited.app.inject(url)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.anything(),
  });
  expect(refused[0]!.body).toContain('Please wait a minute');
  await limited.close();
});
