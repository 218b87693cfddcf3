import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { razorpayGateway } from '../../../../server/payments/razorpayGateway';
import { type TestApp, createTestApp } from '../../../support/testApp';

let server: TestApp;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'drape-web-'));
  await mkdir(join(web, 'icons'));
  await writeFile(
    join(web, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/main.0123456789ab.js"></script>',
  );
  await writeFile(join(web, 'main.0123456789ab.js'), 'start()');
  await writeFile(join(web, 'plain.js'), 'theme()');
  await writeFile(join(web, 'icon.svg'), '<svg/>');
  await writeFile(join(web, 'packed.0123456789ab.js'), 'a long script');
  await writeFile(join(web, 'packed.0123456789ab.js.br'), brotliCompressSync('a long script'));
  server = await createTestApp({ web });
});
afterAll(async () => {
  await server.close();
  await rm(web, { recursive: true });
});

const get = (url: string) => server.app.inject(url);

test.each(['/', '/try-on', '/saved/12', '/index.html', '/auth/signin?from=%2F'])(
  "%s is answered with the web app's page, with a new nonce",
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const nonces = [...body.matchAll(/(?:content|nonce)="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(1);
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonces[0]}'; style-src 'self' 'nonce-${nonces[0]}'; img-src 'self' blob: data:; ` +
        "connect-src 'self'; worker-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  },
);

test('the page is compressed if the client accepts it', async () => {
  const { rawPayload, headers } = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
  const nonce = /content="([^"]+)"/.exec(gunzipSync(rawPayload).toString())?.[1];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test('each answer with the page has its own nonce', async () => {
  const policies = await Promise.all([get('/'), get('/')]);
  expect(new Set(policies.map(({ headers }) => headers['content-security-policy'])).size).toBe(2);
});

test('browsers cache files with a hash in their name forever and icons for a day, and revalidate all other files', async () => {
  const hashed = await get('/main.0123456789ab.js');
  expect([hashed.body, hashed.headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable']);
  const icon = await get('/icon.svg');
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=86400']);
  const plainFile = await get('/plain.js');
  expect([plainFile.body, plainFile.headers['cache-control']]).toEqual(['theme()', 'no-cache']);
});

test('precompressed files are sent to clients that accept them, with the same headers', async () => {
  const url = '/packed.0123456789ab.js';
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('a long script');
  const plainFile = await get(url);
  expect(plainFile.body).toBe('a long script');
  const policy = plainFile.headers['content-security-policy'];
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plainFile.headers['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': policy,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(policy).toContain("script-src 'self'");
  const other = await server.app.inject({ url: '/plain.js', headers: { 'accept-encoding': 'br' } });
  expect([other.body, other.headers['content-encoding']]).toEqual(['theme()', undefined]);
});

test.each([
  '/missing.0123456789ab.js',
  '/api/v1/nothing',
  '/media/1/original/x',
  '/../../package.json',
  '/icons/none.png',
])("%s is answered with 404, not with the web app's page", async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
});

test('every answer has a strict Content-Security-Policy', async () => {
  for (const url of ['/', '/api/v1/users/', '/plain.js', '/healthz']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  }
});

test("if Razorpay takes payments, the Content-Security-Policy allows only what Razorpay's window needs", async () => {
  const gateway = razorpayGateway({ keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: undefined });
  const paying = await createTestApp({ web, gateway });
  const { headers } = await paying.app.inject('/account');
  const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/g, 'N');
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' N https://checkout.razorpay.com https://cdn.razorpay.com; style-src 'self' N; " +
      "img-src 'self' blob: data: https://cdn.razorpay.com; " +
      "connect-src 'self' https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com; worker-src 'self'; font-src 'self'; " +
      "manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
      "style-src-attr 'unsafe-inline'; frame-src https://api.razorpay.com",
  );
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect((await paying.app.inject('/healthz')).headers['cross-origin-opener-policy']).toBe('same-origin');
  await paying.close();
});

test('the Content-Security-Policy of a script file lets a worker fetch pictures and its own chunks', async () => {
  // A web worker gets its Content-Security-Policy from the response for its script file.
  const { headers } = await get('/plain.js');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
});

test('the server works without a built web app', async () => {
  const serverWithoutWebApp = await createTestApp();
  expect((await serverWithoutWebApp.app.inject('/')).statusCode).toBe(404);
  expect((await serverWithoutWebApp.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await serverWithoutWebApp.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  await serverWithoutWebApp.close();
});
