import { type TestApp, createTestApp } from '../../../support/testApp';
import { newAccount } from '../../../support/testUser';

const appOrigin = 'https://app.example.com';
let server: TestApp;
let publicServer: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  publicServer = await createTestApp({ publicUrl: 'https://drape.example.com', corsOrigins: [appOrigin] });
});
afterAll(() => Promise.all([server.close(), publicServer.close()]));

test.each(['/api/v1/users/', '/api/v1/nothing/', '/media/x/original', '/healthz'])(
  'the answer to %s has a strict Content-Security-Policy and the Referrer-Policy no-referrer',
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

test('HSTS is only sent if the public URL is https', async () => {
  expect((await server.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  expect((await publicServer.app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('answers to API calls are never cached, not even refusals; other answers may be cached', async () => {
  for (const url of ['/api/v1/users/', '/api/v1/models/', '/api/v1/nothing/', '/api/v1/auth/signin/'])
    expect([url, (await server.app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  expect((await server.app.inject('/healthz')).headers).not.toHaveProperty('cache-control');
});

test('pages may not use camera, microphone or location, and may use payments only if a payment gateway is configured', async () => {
  const paying = await createTestApp({
    payments: { gateway: 'razorpay', keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: undefined },
  });
  const policyOf = async ({ app }: TestApp) => String((await app.inject('/healthz')).headers['permissions-policy']);
  const [withoutGateway, withGateway] = [await policyOf(server), await policyOf(paying)];
  await paying.close();
  for (const denied of ['camera=()', 'microphone=()', 'geolocation=()']) {
    expect(withoutGateway).toContain(denied);
    expect(withGateway).toContain(denied);
  }
  expect(withoutGateway).toContain('payment=()');
  expect(withGateway).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
});

const sendPreflight = (target: TestApp, origin: string) =>
  target.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/models/',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

test('a page of another origin may not call the API', async () => {
  const answers = [
    await sendPreflight(server, appOrigin),
    await server.app.inject({ url: '/api/v1/models/', headers: { origin: appOrigin } }),
    await sendPreflight(publicServer, 'https://evil.example.com'),
    await publicServer.app.inject({ url: '/api/v1/models/', headers: { origin: `${appOrigin}.evil.com` } }),
    await publicServer.app.inject({ url: '/api/v1/models/', headers: { origin: 'null' } }),
  ];
  for (const { headers } of answers)
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control/);
});

test('the web app of a configured origin may call the API', async () => {
  const preflightAnswer = await sendPreflight(publicServer, appOrigin);
  expect([preflightAnswer.statusCode, preflightAnswer.headers]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': appOrigin,
      'access-control-allow-methods': expect.stringContaining('DELETE'),
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: 'Origin',
    }),
  ]);
  const answer = await publicServer.app.inject({ url: '/api/v1/models/', headers: { origin: appOrigin } });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, appOrigin]);
  // Browsers hide this header from the web app unless it is exposed. Without it, lists would end after the first page.
  expect(answer.headers['access-control-expose-headers']).toContain('x-next-cursor');
});

test('only the sign-in accepts a form, because other sites can submit forms too', async () => {
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
