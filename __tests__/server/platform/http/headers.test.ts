import { type TestApp, createTestApp } from '../../../support/testApp';
import { newAccount } from '../../../support/testUser';

const app = 'https://app.example.com';
let server: TestApp;
let open: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  open = await createTestApp({ publicUrl: 'https://drape.example.com', corsOrigins: [app] });
});
afterAll(() => Promise.all([server.close(), open.close()]));

test.each(['/api/v1/users/', '/api/v1/nothing/', '/media/x/original', '/healthz'])(
  'answers of %s have a strict policy and send no referrer',
  async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  },
);

test('HSTS is only sent if browsers reach the server by TLS', async () => {
  expect((await server.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  expect((await open.app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('answers of calls are not cached, refusals included; files of the web app may be', async () => {
  for (const url of ['/api/v1/users/', '/api/v1/models/', '/api/v1/nothing/', '/api/v1/auth/signin/'])
    expect([url, (await server.app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  expect((await server.app.inject('/healthz')).headers).not.toHaveProperty('cache-control');
});

test("pages may use neither camera nor location nor payments, except for the payment gateway's window", async () => {
  const paying = await createTestApp({
    payments: { gateway: 'razorpay', keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: undefined },
  });
  const policyOf = async ({ app }: TestApp) => String((await app.inject('/healthz')).headers['permissions-policy']);
  const [usual, withGateway] = [await policyOf(server), await policyOf(paying)];
  await paying.close();
  for (const denied of ['camera=()', 'microphone=()', 'geolocation=()']) {
    expect(usual).toContain(denied);
    expect(withGateway).toContain(denied);
  }
  expect(usual).toContain('payment=()');
  expect(withGateway).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
});

const preflight = (to: TestApp, origin: string) =>
  to.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/models/',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

test('a page of another origin may not call the API', async () => {
  const refused = [
    await preflight(server, app),
    await server.app.inject({ url: '/api/v1/models/', headers: { origin: app } }),
    await preflight(open, 'https://evil.example.com'),
    await open.app.inject({ url: '/api/v1/models/', headers: { origin: `${app}.evil.com` } }),
    await open.app.inject({ url: '/api/v1/models/', headers: { origin: 'null' } }),
  ];
  for (const { headers } of refused)
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control/);
});

test('the web app of a configured origin may call the API', async () => {
  const allowed = await preflight(open, app);
  expect([allowed.statusCode, allowed.headers]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': app,
      'access-control-allow-methods': expect.stringContaining('DELETE'),
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: 'Origin',
    }),
  ]);
  const answer = await open.app.inject({ url: '/api/v1/models/', headers: { origin: app } });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, app]);
  // Without this header, the web app's lists would end after the first page.
  expect(answer.headers['access-control-expose-headers']).toContain('x-next-cursor');
});

test('a form, which other sites can submit, is only accepted by the sign-in', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signup/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: new URLSearchParams({ ...newAccount() }).toString(),
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { code: 'wrong_content_type', detail: 'Please send JSON.' },
  ]);
});
